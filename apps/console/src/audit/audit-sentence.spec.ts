import { expect, test } from 'vitest'
import { english, type TextKey } from '../texts/english.ts'
import { polish } from '../texts/polish.ts'
import type { Entry } from './audit-filter.ts'
import { auditKinds } from './audit-kinds.ts'
import { auditSentenceOf, settingOf, wordsOf } from './audit-sentence.ts'
import { detailsInWords } from './details-in-words.ts'

const recordTypes = Object.keys({
  user: true,
  community: true,
  category: true,
  joinRequest: true,
  invitation: true,
  channel: true,
  messageFeed: true,
  post: true,
  comment: true,
  story: true,
  poll: true,
  file: true,
  scheduledPost: true,
  message: true,
  stream: true,
  role: true,
  setting: true,
  webhook: true,
  blockList: true,
  whitelist: true,
  key: true,
  session: true,
  operation: true,
  import: true,
  network: true,
} satisfies Record<Entry['recordType'], true>) as Entry['recordType'][]
const targetTypes = Object.keys({
  network: true,
  community: true,
  user: true,
  channel: true,
  stream: true,
} satisfies Record<Entry['targetType'], true>) as Entry['targetType'][]

const entry = (of: Partial<Entry>): Entry => ({
  entryId: 'e',
  service: 'content',
  kind: 'closed',
  actorId: 'alice',
  createdAt: '2026-01-01T00:00:00.000Z',
  recordType: 'poll',
  recordId: 'p',
  userId: 'bob',
  targetType: 'community',
  targetId: 'gardens',
  details: {},
  ...of,
})
const names: Readonly<Record<string, string>> = {
  actor: 'Alice Moreau',
  user: 'Bob',
  place: 'Balcony Gardens',
  record: 'moderator',
}
const told = (
  of: Partial<Entry>,
  catalogue: Readonly<Record<string, unknown>> = english,
): string => {
  const { said, thing, where } = auditSentenceOf(entry(of))
  const put = (key: TextKey | undefined, parts: Readonly<Record<string, string>>): string => {
    if (key === undefined) return ''
    const sentence = catalogue[key]
    if (typeof sentence !== 'string') throw new Error(`${key} has no words`)
    return sentence.replaceAll(/ ?\{(\w+)\}/g, (text, name: string) => {
      if (!(name in parts)) throw new Error(`nothing stands for ${text} in ${key}`)
      return parts[name] ? text.replace(/\{\w+\}/, parts[name]) : ''
    })
  }
  return put(said, { ...names, thing: put(thing, names), where: put(where, names) })
}

test.each(
  auditKinds.flatMap((kind) => recordTypes.map((recordType) => [kind, recordType] as const)),
)('an entry "%s" of a record of the type %s is a sentence in all languages', (kind, recordType) => {
  for (const targetType of targetTypes)
    for (const catalogue of [english, polish]) {
      const sentence = told(
        { kind, recordType, targetType, targetId: targetType === 'network' ? null : 't' },
        catalogue,
      )
      expect(sentence).toMatch(/^Alice Moreau .+\.$/)
      expect(sentence).not.toMatch(/[{}_]|undefined|\b[a-z]+[A-Z]| {2}| \./)
    }
})

test('sentences name who did what to whom, and where', () => {
  expect(told({})).toBe('Alice Moreau closed the poll of Bob in the community Balcony Gardens.')
  expect(told({ kind: 'banned', recordType: 'user', targetType: 'user', targetId: 'bob' })).toBe(
    'Alice Moreau banned Bob in the network.',
  )
  const ofCommunity = { recordType: 'community', recordId: 'gardens' } as const
  expect(told({ kind: 'settingsChanged', ...ofCommunity })).toBe(
    'Alice Moreau changed the settings of the community Balcony Gardens.',
  )
  expect(told({ kind: 'unpinned', ...ofCommunity })).toBe(
    'Alice Moreau unpinned all pins in the community Balcony Gardens.',
  )
  expect(
    told({ kind: 'roleDefined', recordType: 'role', targetType: 'network', targetId: null }),
  ).toBe('Alice Moreau changed what the role moderator allows in the network.')
})

test('details are words', () => {
  const words = {
    say: (key: TextKey) => JSON.stringify(english[key]).replaceAll('"', ''),
    time: (at: string) => `on ${at}`,
  }
  const told = (details: Record<string, unknown>) =>
    detailsInWords(details, words).map(({ label, text }) => `${label}: ${text}`)
  expect(told({ given: ['community-moderator'], taken: [] })).toEqual([
    'Roles given: community moderator',
  ])
  expect(told({ isPermanent: false })).toEqual([])
  expect(told({ refused: 'permission-denied', address: '192.0.2.1' })).toEqual([
    'Why: permission denied',
    'From the address: 192.0.2.1',
  ])
  expect(told({ refused: 3 })).toEqual(['Refused messages: 3'])
  expect(told({ until: null })).toEqual(['Until: until it is lifted'])
  expect(told({ until: '2026-01-02T00:00:00.000Z' })).toEqual([
    'Until: on 2026-01-02T00:00:00.000Z',
  ])
  expect(told({ change: 'added', regexs: ['aB', 'c'], count: 2 })).toEqual([
    'Change: added',
    'Rules: aB, c',
    'How many: 2',
  ])
  const before = { isPublic: true, name: 'a', limits: { most: 3 } }
  expect(told({ before, after: { ...before, isPublic: false, limits: { most: 4 } } })).toEqual([
    'is public: yes → no',
    'limits: most: 3 → most: 4',
  ])
  expect(wordsOf('needApprovalOnPostCreation')).toBe('need approval on post creation')
  expect(settingOf('video-streaming')).toBe('setting_video_streaming')
})
