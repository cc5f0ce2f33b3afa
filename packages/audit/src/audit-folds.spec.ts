import {
  apiKeyEnded,
  communityMemberSuspended,
  userFollowed,
  userGloballyBanned,
  userUpdated,
} from '@causerie/contracts/community'
import { foldsByType } from '@causerie/kernel/engine'
import { users } from '@causerie/replicas'
import { expect, test } from 'vitest'
import { auditFolds } from './audit-folds.ts'

const events = {
  userGloballyBanned,
  apiKeyEnded,
  userUpdated,
  userFollowed,
  communityMemberSuspended,
}
const folds = foldsByType([
  auditFolds(events, { userUpdated: ({ userId }) => ({ user: users.get(userId) }) }),
])

const event = (type: string, data: object, fields: object = {}) =>
  ({
    id: 'e1',
    type,
    version: 1,
    at: '2026-01-01T00:00:00.000Z',
    subject: 'user:bob',
    actor: 'alice',
    cause: 'request 1',
    data,
    ...fields,
  }) as never
const written = (type: string, data: object, fields?: object) =>
  (folds.get(type) ?? []).flatMap((fold) =>
    fold.then({} as never, event(type, data, fields)).map(({ row }) => row),
  )

test('an entry is of the lane of its event, whose id it has', () => {
  expect(written(userGloballyBanned.type, { userId: 'bob' })).toEqual([
    {
      entryId: 'e1',
      kind: 'banned',
      actorId: 'alice',
      createdAt: '2026-01-01T00:00:00.000Z',
      recordType: 'user',
      recordId: 'bob',
      userId: 'bob',
      targetType: 'user',
      targetId: 'bob',
      details: {},
      isOfSession: false,
      orderedBy: 'user:bob',
    },
  ])
})

test('commands of the installation are nobody’s, also where a user is called like it', () => {
  const by = (cause: string) =>
    written(apiKeyEnded.type, { hash: 'h' }, { actor: 'causerie', cause })
  expect(by('key rotate')).toMatchObject([{ actorId: null }])
  expect(by('request 2')).toMatchObject([{ actorId: 'causerie' }])
})

test('other events have no fold that would cost anything', () => {
  expect([...folds.keys()].sort()).toEqual([
    'ActRefused',
    'ApiKeyEnded',
    'AuditEntriesExpired',
    'UserGloballyBanned',
    'UserUpdated',
  ])
})

test('an act that its event does not tell has the rows before it', () => {
  const [fold] = folds.get(userUpdated.type) ?? []
  const given = event(userUpdated.type, { userId: 'bob', roles: ['moderator'] })
  expect(Object.keys(fold?.rows(given) ?? {})).toEqual(['user', 'entry'])
  const changes = fold?.then({ user: { roles: ['member'] } } as never, given) ?? []
  expect(changes.map(({ row }) => row)).toMatchObject([
    { details: { given: ['moderator'], taken: ['member'] } },
  ])
})
