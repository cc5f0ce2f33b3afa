import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openZip, type ZipMember, zipStream } from '@causerie/gateway'
import { afterAll, expect, test } from 'vitest'
import { convertMattermost } from './convert-mattermost.ts'

const folder = await mkdtemp(join(tmpdir(), 'causerie-convert-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const at = 1_700_000_000_000
const lines = [
  { type: 'version', version: 1 },
  { type: 'team', team: { name: 't', display_name: 'T' } },
  { type: 'channel', channel: { team: 't', name: 'c', display_name: 'C' } },
  {
    type: 'user',
    user: {
      username: 'ann',
      profile_image: 'faces/ann.png',
      teams: [{ name: 't', channels: [{ name: 'c' }] }],
    },
  },
  {
    type: 'post',
    post: {
      team: 't',
      channel: 'c',
      user: 'ann',
      create_at: at,
      attachments: [{ path: 'a/there.pdf' }, { path: 'b/missing.pdf' }],
    },
  },
]
const exported = join(folder, 'export.zip')
async function* members(): AsyncGenerator<ZipMember> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`)
  yield { name: 'import.jsonl', content: Readable.from(text) }
  yield { name: 'data/faces/ann.png', content: Readable.from(['Face']) }
  yield { name: 'data/a/there.pdf', content: Readable.from(['Plan']) }
  yield { name: 'data/of/nobody.pdf', content: Readable.from(['Nothing names it']) }
}
await pipeline(zipStream(members()), createWriteStream(exported))

const convert = async (output: string, withoutFiles = false) => {
  const said: string[] = []
  await convertMattermost(exported, output, { withoutFiles, say: (line) => void said.push(line) })
  return said.join('\n')
}
const recordsIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a ZIP becomes one with the files that its records name, without those that are missing', async () => {
  const output = join(folder, 'world.zip')
  const said = await convert(output)
  const zip = await openZip(output)
  const textOf = async (path: string) => (await buffer((await zip.open(path)).stream)).toString()
  expect(zip.names.toSorted()).toEqual(['data/a/there.pdf', 'data/faces/ann.png', 'records.ndjson'])
  expect(await textOf('data/a/there.pdf')).toBe('Plan')
  const records = recordsIn(await textOf('records.ndjson'))
  zip.close()
  expect(records[0]).toEqual({ kind: 'version', version: 1 })
  const files = records.filter(({ kind }) => kind === 'file')
  expect(files.map(({ path }) => path)).toEqual(['data/faces/ann.png', 'data/a/there.pdf'])
  const messages = records.filter(({ kind }) => kind === 'message')
  expect(messages).toMatchObject([{ fileId: files[1].id }, { data: { text: 'missing.pdf' } }])
  expect(records.find(({ kind }) => kind === 'user').avatarFileId).toBe(files[0].id)
  expect(said).toContain('1 files (missing.pdf)')
})

test('it becomes lines alone, without files, and writes over nothing', async () => {
  const output = join(folder, 'world.ndjson')
  await convert(output)
  const records = recordsIn(await readFile(output, 'utf8'))
  expect(records.filter(({ kind }) => kind === 'file')).toEqual([])
  await expect(convert(output)).rejects.toThrow('EEXIST')
  expect(recordsIn(await readFile(output, 'utf8'))).toEqual(records)
})

test('a ZIP without files is one of lines', async () => {
  const output = join(folder, 'texts.zip')
  await convert(output, true)
  const zip = await openZip(output)
  expect(zip.names).toEqual(['records.ndjson'])
  zip.close()
})
