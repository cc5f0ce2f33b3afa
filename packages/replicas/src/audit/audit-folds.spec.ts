import { apiKeyEnded, communityEvents, userGloballyBanned } from '@causerie/contracts/community'
import { foldsByType } from '@causerie/kernel/engine'
import { expect, test } from 'vitest'
import { auditFolds } from './audit-folds.ts'
import { type AuditedActsOf, own } from './audited-act.ts'

// Of two events; the others are left out by force, which the compiler does not allow a service.
const acts = {
  userGloballyBanned: ({ data: { userId } }) => ({ kind: 'banned', recordType: 'user', recordId: userId, userId }),
  apiKeyEnded: ({ data: { hash } }) => ({ kind: 'keysChanged', recordType: 'key', recordId: hash }),
  userCreated: own('userId'),
} satisfies Partial<AuditedActsOf<typeof communityEvents>> as AuditedActsOf<typeof communityEvents>
const folds = foldsByType([auditFolds(communityEvents, acts)])

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
  (folds.get(type) ?? []).flatMap((fold) => fold.then({} as never, event(type, data, fields)).map(({ row }) => row))

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
      targetType: 'network',
      targetId: null,
      details: {},
      isOfSession: false,
      orderedBy: 'user:bob',
    },
  ])
})

test('commands of the installation are nobody’s, also where a user is called like it', () => {
  const by = (cause: string) => written(apiKeyEnded.type, { hash: 'h' }, { actor: 'causerie', cause })
  expect(by('key rotate')).toMatchObject([{ actorId: null }])
  expect(by('request 2')).toMatchObject([{ actorId: 'causerie' }])
})

test('other events have no fold that would cost anything', () => {
  expect([...folds.keys()].sort()).toEqual(['ActRefused', 'ApiKeyEnded', 'UserGloballyBanned'])
})
