import { createReadStream } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { collect, each } from '../../test/collect.ts'
import { missingReferences, namesOf } from '../../test/references.ts'
import { refusedByApi } from '../../test/refused-by-api.ts'
import type { ImportRecord } from '../import-record.ts'
import { createLeftOut } from '../left-out.ts'
import { linesOf } from '../lines-of.ts'
import { mattermostToImport } from './to-import.ts'

const file = new URL('../../test/mattermost-export.jsonl', import.meta.url)
const version = '{"type":"version","version":1}'
const leftOut = createLeftOut()
let records: ImportRecord[]

beforeAll(async () => {
  records = await collect(mattermostToImport(linesOf(createReadStream(file)), leftOut))
})

const of = <K extends ImportRecord['kind']>(kind: K) =>
  records.filter((record): record is Extract<ImportRecord, { kind: K }> => record.kind === kind)
const messageOf = (text: string) => of('message').find(({ data }) => data?.text === text)

describe('an export', () => {
  test('begins with the version of the import', () => {
    expect(records[0]).toEqual({ kind: 'version', version: 1 })
    expect(of('version')).toHaveLength(1)
  })

  test('names records that are there, each once, as the API takes them', () => {
    expect(missingReferences(records)).toEqual([])
    expect(new Set(namesOf(records)).size).toBe(namesOf(records).length)
    expect(records.flatMap(refusedByApi)).toEqual([])
  })

  test('users have their names, and an id that the API takes', () => {
    expect(of('user').map(({ id, displayName }) => [id, displayName])).toEqual([
      ['bob', 'Bob Signal'],
      ['alice', 'Alice'],
      ['user-admin_carol-0ccf212e4aa5', 'admin_carol'],
      ['dave', 'Dave'],
      ['signalbot', 'Signal Bot'],
      ['erased', 'erased'],
    ])
    expect(of('user').filter(({ metadata }) => metadata?.isDeactivated)).toMatchObject([
      { id: 'dave' },
      { id: 'erased' },
    ])
    expect(of('user')[0]).toMatchObject({ profileHandle: 'bob', description: 'Signalman' })
  })

  test('teams become communities of an administrator, or of a member', () => {
    expect(of('community')).toMatchObject([
      { id: 'team/railway', userId: 'alice', isPublic: true, description: 'Trains & tracks' },
      { id: 'team/board', userId: 'alice', isPublic: false },
    ])
  })

  test('a channel is public if everybody may join its team, and keeps its header', () => {
    expect(
      of('channel').map(({ id, type, isPublic, isMuted }) => [id, type, isPublic, isMuted]),
    ).toEqual([
      ['channel/railway/town-square', 'community', true, undefined],
      ['channel/railway/night-shift', 'community', false, undefined],
      ['channel/railway/steam', 'community', true, true],
      ['channel/board/town-square', 'community', false, undefined],
      ['direct/alice+bob', 'conversation', undefined, undefined],
      ['direct/alice', 'community', false, undefined],
      ['direct/admin_carol+alice+bob', 'conversation', undefined, undefined],
      ['direct/bob+erased', 'conversation', undefined, undefined],
    ])
    expect(of('channel')[1]).toMatchObject({
      displayName: 'Night shift',
      tags: ['railway'],
      metadata: { header: 'Quiet, please', purpose: 'Who watches the signals' },
    })
  })

  test('administrators of teams and channels become moderators, the deactivated nothing', () => {
    expect(of('member').filter(({ roles }) => roles)).toEqual([
      {
        kind: 'member',
        communityId: 'team/railway',
        userId: 'alice',
        roles: ['community-moderator'],
      },
    ])
    expect(of('channelMember').filter(({ roles }) => roles)).toMatchObject([
      { channelId: 'channel/railway/town-square', userId: 'alice', roles: ['channel-moderator'] },
      { channelId: 'channel/railway/night-shift', userId: 'alice', roles: ['channel-moderator'] },
    ])
    expect([...of('member'), ...of('channelMember')].map(({ userId }) => userId)).not.toContain(
      'dave',
    )
  })

  test('a message has its time, edit, mentions and reactions', () => {
    const message = messageOf('Good evening @bob. and @all, the 22:10 is late.')
    expect(message).toMatchObject({
      id: 'channel/railway/town-square/alice/1700000002000',
      createdAt: '2023-11-14T22:13:22.000Z',
      editedAt: '2023-11-14T22:13:22.500Z',
      mentionees: [{ type: 'user', userIds: ['bob'] }, { type: 'channel' }],
      tags: ['pinned'],
    })
    expect(of('reaction').filter(({ referenceId }) => referenceId === message?.id)).toMatchObject([
      { userId: 'bob', reactionName: '+1', createdAt: '2023-11-14T22:13:22.100Z' },
      { userId: 'erased', reactionName: 'night_train' },
    ])
  })

  test('replies answer the message at the top of the thread', () => {
    expect(messageOf('How late?')?.parentId).toBe(
      messageOf('Good evening @bob. and @all, the 22:10 is late.')?.id,
    )
    expect(messageOf('Yes')?.parentId).toBe(messageOf('Tea at four?')?.id)
  })

  test('each attachment is a message with the file, the first with the text', () => {
    expect(of('file').map(({ name, fileType }) => [name, fileType])).toEqual([
      ['profile.png', 'image'],
      ['board.PNG', 'image'],
      ['plan.pdf', 'file'],
      ['signals.mp4', 'video'],
    ])
    expect(of('file').at(-1)).toMatchObject({
      path: 'data/20231114/teams/noteam/channels/c2/users/u3/f3/signals.mp4',
    })
    const withFile = of('message').filter(({ fileId }) => fileId)
    expect(withFile.map(({ type, data }) => [type, data?.text])).toEqual([
      ['image', undefined],
      ['file', undefined],
      ['video', 'Three of us'],
    ])
    expect(withFile[1]?.parentId).toBe(withFile[0]?.parentId)
  })

  test('a webhook without text has that of its attachments', () => {
    expect(messageOf('Signal 4\nis red')).toMatchObject({ userId: 'signalbot' })
  })

  test('messages of one millisecond have different keys', () => {
    expect(messageOf('First!')?.id).toBe('channel/railway/town-square/bob/1700000001000')
    expect(messageOf('First again, in the same millisecond')?.id).toBe(
      'channel/railway/town-square/bob/1700000001000/2',
    )
  })

  test('members have read what was sent before they looked', () => {
    expect(of('readMark')).toEqual([
      {
        kind: 'readMark',
        channelId: 'channel/railway/steam',
        userId: 'alice',
        readToSegment: 1,
      },
    ])
  })

  test('messages come behind the others, the oldest first', () => {
    const times = of('message').map(({ createdAt }) => createdAt ?? '')
    expect(times).toEqual(times.toSorted())
    const first = records.findIndex(({ kind }) => kind === 'message')
    expect(new Set(records.slice(first).map(({ kind }) => kind))).toEqual(
      new Set(['message', 'readMark']),
    )
  })

  test('counts what is left out', () => {
    expect(leftOut.lines()).toEqual(
      expect.arrayContaining([
        '2 messages of channels that are left out (empty-private, gone)',
        '2 system messages (system_add_to_channel, system_join_channel)',
        '1 channels without members (railway/empty-private)',
        '1 teams without members (nobody)',
        '1 messages without text and files (custom_zoom)',
        '1 administrators of the server, who become users (alice)',
        '1 pictures of custom emoji',
      ]),
    )
  })
})

describe('a file', () => {
  const converted = (...lines: string[]) => {
    const out = createLeftOut()
    return collect(mattermostToImport(each(lines), out)).then((all) => ({ all, out: out.lines() }))
  }

  test.each([['{"type":"team"}'], ['<html>'], ['{"type":"version","version":2}']])(
    'that begins with %s is refused',
    async (line) => {
      await expect(converted(line)).rejects.toThrow(/version/)
    },
  )

  test('may have lines that cannot be read, which are counted by number', async () => {
    const { all, out } = await converted(version, '{', '', '{"type":"team","team":{}}')
    expect(all).toHaveLength(1)
    expect(out).toEqual([
      expect.stringMatching(/^2 lines that cannot be read \(line 2: not JSON, line 4: team.name: /),
    ])
  })

  test('may have members that are not known yet', async () => {
    const { all, out } = await converted(
      version,
      '{"type":"user","user":{"username":"bob","shoe_size":44},"later":1}',
    )
    expect(all).toMatchObject([{ kind: 'version' }, { kind: 'user', id: 'bob' }])
    expect(out).toEqual([])
  })
})
