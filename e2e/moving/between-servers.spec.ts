import { createReadStream } from 'node:fs'
import {
  createLeftOut,
  createSource,
  fetchWorld,
  type ImportRecord,
  linesOf,
  mattermostToImport,
} from '@causerie/movers'
import { type FreshNetwork, freshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeFetching } from '../content/file/served-files.ts'
import { mp4Of, pixel } from '../content/file/steps.ts'
import { imported } from '../gateway/import/steps.ts'
import { importedWithFiles } from '../gateway/import/zip.ts'
import { comparable, mover } from './comparable.ts'
import { smallWorld } from './world.ts'

const recordsOf = async ({ baseUrl }: FreshNetwork, { token }: Person) => {
  const source = createSource({ baseUrl, token, rate: 1000 }, createLeftOut())
  const records: ImportRecord[] = []
  for await (const read of fetchWorld(source)) if (read.kind !== 'checkpoint') records.push(read)
  return records.filter(({ kind }) => kind !== 'version')
}

const exported = async () => {
  const file = new URL('../../packages/movers/test/mattermost-export.jsonl', import.meta.url)
  const records: ImportRecord[] = []
  for await (const record of mattermostToImport(linesOf(createReadStream(file)), createLeftOut()))
    records.push(record)
  return records.filter(({ kind }) => kind !== 'version')
}

/** The files that the export names, in the folder of its ZIP. */
const attached = {
  'data/profile_images/u1/profile.png': pixel,
  'data/20231114/teams/noteam/channels/c1/users/u1/f1/board.PNG': pixel,
  'data/20231114/teams/noteam/channels/c1/users/u1/f2/plan.pdf': '%PDF-1.4 a plan',
  'data/20231114/teams/noteam/channels/c2/users/u3/f3/signals.mp4': mp4Of('vide', 'x').bytes,
}

describeFetching('a world', () => {
  it('moves from one server to another, and is read as the same', async () => {
    const network = await freshNetwork()
    const { admin } = await smallWorld(network)
    const records = await recordsOf(network, admin)

    const other = await freshNetwork()
    const otherAdmin = await other.admin(mover)
    const { failed } = await imported(otherAdmin, records)
    expect(failed).toEqual([])
    await other.settled()
    expect(comparable(await recordsOf(other, otherAdmin))).toEqual(comparable(records))
  })

  it('comes from Mattermost with threads, reactions, files and what was read', async () => {
    const records = await exported()
    const network = await freshNetwork()
    const admin = await network.admin()
    const { failed } = await importedWithFiles(admin, { records, files: attached })
    expect(failed).toEqual([])
    await network.settled()
    const read = await recordsOf(network, admin)
    const of = (kind: string) => read.filter((record) => record.kind === kind)
    const files = read.flatMap((record) => (record.kind === 'file' ? [record] : []))
    expect(files.map(({ name, fileType }) => `${fileType} ${name}`).toSorted()).toEqual([
      'file plan.pdf',
      'image board.PNG',
      'image profile.png',
      'video signals.mp4',
    ])
    const shown = read.flatMap((record) => (record.kind === 'message' ? (record.fileId ?? []) : []))
    const faces = read.flatMap((record) =>
      record.kind === 'user' ? (record.avatarFileId ?? []) : [],
    )
    expect([...shown, ...faces].toSorted()).toEqual(files.map(({ id }) => id).toSorted())
    // The administrator, too.
    expect(of('user')).toHaveLength(7)
    expect(of('community')).toHaveLength(2)
    expect(of('channel')).toHaveLength(8)
    const messages = read.flatMap((record) => (record.kind === 'message' ? [record] : []))
    expect(messages.length).toBe(records.filter(({ kind }) => kind === 'message').length)
    const top = messages.find(({ data }) => String(data?.text).startsWith('Good evening'))
    expect(top).toMatchObject({ createdAt: '2023-11-14T22:13:22.000Z', tags: ['pinned'] })
    expect(messages.find(({ data }) => data?.text === 'How late?')?.parentId).toBe(top?.id)
    expect(of('reaction')).toHaveLength(3)
    expect(of('readMark')).toHaveLength(1)
  })
})
