import { everyOperation } from '@causerie/contracts/every-contract'
import { exportedRecords } from '@causerie/contracts/shared'
import type { AnyOperation } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ExportReader } from './export-reader.ts'
import { exportReadme } from './export-readme.ts'
import { exportedKinds } from './exported-kinds.ts'

/** Why the answer of an operation about one user is no part of an export by itself. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'Records of the export have it, or it is counted from them.': [
    'getFollowInfo',
    'getMyFollowInfo',
    'getMyPermissions',
    'getPoll',
    'isUserFlaggedByMe',
    'listUsers',
    'queryFollowers',
    'queryFollowing',
    'queryUserFeed',
  ],
  'It lists what others wrote, as anybody may read it who may.': [
    'queryFollowingFeed',
    'queryGlobalFeed',
    'queryGlobalStoryTargets',
    'queryPollVoters',
    'searchComments',
    'searchMessages',
    'searchPostsByMeaning',
    'searchStories',
  ],
  'Owners export its entries about the user without who else acted.': [
    'queryAuditOfChat',
    'queryAuditOfCommunity',
    'queryAuditOfContent',
    'queryAuditOfNotifications',
    'queryAuditOfStreaming',
  ],
  'It is for moderators or administrators.': [
    'explainNotification',
    'getUserHold',
    'listViewerBans',
  ],
  'It is about the export itself.': ['downloadPersonalData', 'getUserExport'],
  'There are none.': ['getMyAds'],
  'Each community is asked by itself, and README.txt says that they are missing.': [
    'listMyJoinRequests',
  ],
}

/** Whether an operation answers records of one user: of the caller, or of one that it names. */
const isAboutUser = ({ method, path, query, may }: AnyOperation): boolean =>
  method === 'GET' &&
  (may.scope.name === 'own' ||
    /\/(me|users\/:userId|user-\w+)(\/|$)/.test(path) ||
    (query instanceof z.ZodObject &&
      ['userId', 'userIds', 'userPublicIds'].some((name) => name in query.shape)))

const operationsOfKinds = exportedKinds.flatMap(({ operations }) => operations.map(({ id }) => id))

test('every operation that answers records of one user is exported, or has a reason why not', () => {
  const decided = [...new Set([...operationsOfKinds, ...Object.values(leftOut).flat()])]
  const asked = Object.values(everyOperation).filter(isAboutUser)
  expect(asked.map(({ id }) => id).filter((id) => !decided.includes(id))).toEqual([])
})

test('no operation is exported and left out, and all of them are there', () => {
  const ids = new Set(Object.keys(everyOperation))
  const without = Object.values(leftOut).flat()
  expect(without.filter((id) => !ids.has(id) || operationsOfKinds.includes(id))).toEqual([])
})

/** A reader that finds nothing, and notes what is asked of owners. */
const notingReader = () => {
  const asked: string[] = []
  async function* nothing(): AsyncIterable<never> {}
  const reader: ExportReader = {
    userId: 'alice',
    has: () => true,
    get: async () => ({}),
    list: nothing,
    records: (owner, kind) => {
      asked.push(`${owner} ${kind}`)
      return nothing()
    },
  }
  return { asked, reader }
}

test('everything that owners export is asked for, but the contents of files', async () => {
  const { asked, reader } = notingReader()
  for (const { lines } of exportedKinds) for await (const _ of lines(reader));
  const offered = Object.entries(exportedRecords).flatMap(([owner, kinds]) =>
    kinds.map((kind) => `${owner} ${kind}`),
  )
  expect([...asked, 'content fileContents'].toSorted()).toEqual(offered.toSorted())
})

test('files have different names, and the text of the ZIP explains each', () => {
  const files = exportedKinds.map(({ file }) => file)
  expect(new Set(files).size).toBe(files.length)
  const readme = exportReadme(exportedKinds, { userId: 'alice', at: new Date(0) })
  expect(files.filter((file) => !readme.includes(`${file}\n  `))).toEqual([])
})
