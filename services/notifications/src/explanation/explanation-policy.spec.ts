import { describe, expect, test } from 'vitest'
import { type Case, isNotifiedBy, reasonOf } from './explanation-policy.ts'

const told: Case['occurrence']['told'] = {
  occurrenceId: 'o1',
  sourceEventId: 'e1',
  actorId: 'alice',
  occurredAt: '2026-03-02T12:00:00.000Z',
  toldAt: '2026-03-02T12:00:01.000Z',
  category: 'post',
  targetType: 'community',
  targetId: 'hikers',
  day: '2026-03-02',
  dayStartsAt: '2026-03-02T00:00:00.000Z',
}
/** Bob, a member since the day before, in whose tray the item is. */
const joinedAt = '2026-03-01T12:00:00.000Z'
const bobs: Case = {
  userId: 'bob',
  occurrence: { isShared: false, isUndone: false, told },
  circumstances: { membership: 'member', joinedAt, isBlocked: false, placedAt: told.toldAt },
  isVisible: true,
  mode: 'on',
  hasPrecedence: false,
}
const shared = { ...bobs, occurrence: { ...bobs.occurrence, isShared: true } }
const inCircumstances = (of: Case, circumstances: Partial<Case['circumstances']>): Case => ({
  ...of,
  circumstances: { ...of.circumstances, ...circumstances },
})

describe('the reason', () => {
  test.each<[string, Case, string, boolean]>([
    ['of an item of their own', bobs, 'notified', true],
    ['of an item of the community', shared, 'notified', true],
    [
      'of an item instead of that of the community',
      { ...bobs, hasPrecedence: true },
      'precedence',
      true,
    ],
    ['of a silent item', { ...bobs, mode: 'silent', hasPrecedence: true }, 'silent', true],
    ['why an item is off', { ...bobs, mode: 'off' }, 'off', false],
    [
      'why an item that is off is hidden anyway',
      { ...bobs, mode: 'off', isVisible: false },
      'not_visible',
      false,
    ],
    [
      'why an item of blocked users is hidden',
      inCircumstances({ ...bobs, isVisible: false }, { isBlocked: true }),
      'blocked',
      false,
    ],
    ['of what a member did', { ...shared, userId: 'alice' }, 'own_act', false],
    [
      'of what they are told of their own, as of a scheduled post',
      { ...bobs, userId: 'alice' },
      'notified',
      true,
    ],
    ['for whom left', inCircumstances(shared, { membership: 'none' }), 'not_a_member', false],
    [
      'for whom never joined',
      inCircumstances(shared, { membership: null, joinedAt: null }),
      'not_a_member',
      false,
    ],
    [
      'for who joined later',
      inCircumstances(shared, { joinedAt: '2026-03-02T12:00:00.001Z' }),
      'joined_later',
      false,
    ],
    [
      'for who joined at that moment',
      inCircumstances(shared, { joinedAt: told.occurredAt }),
      'notified',
      true,
    ],
    [
      'of a mention of a stranger',
      inCircumstances(bobs, { membership: null, joinedAt: null }),
      'notified',
      true,
    ],
    [
      'of what was undone',
      { ...shared, userId: 'alice', occurrence: { ...shared.occurrence, isUndone: true } },
      'undone',
      false,
    ],
  ])('%s', (...[, of, reason, isNotified]) => {
    expect(reasonOf(of)).toBe(reason)
    expect(isNotifiedBy(reasonOf(of))).toBe(isNotified)
  })
})
