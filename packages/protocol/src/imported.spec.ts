import { expect, test } from 'vitest'
import {
  causeOfFollowUp,
  causeOfImport,
  followedBy,
  isImported,
  isUntold,
  recordedAt,
} from './imported.ts'

const at = '2020-01-01T00:00:00.000Z'
/** Made at 2026-11-30T10:00:00.123Z. */
const id = '00000000000abcdefabcdef0'.replace(
  /^.{11}/,
  Math.floor(Date.UTC(2026, 10, 30, 10) / 1000)
    .toString(16)
    .padStart(8, '0') + (123).toString(16).padStart(3, '0'),
)

test('an import is known by its cause, through any number of follow-ups', () => {
  const cause = causeOfImport('i1')
  const followed = causeOfFollowUp('chat', { cause, lane: 3, position: 9 })
  expect(followed).toBe('import i1 chat.3@9')
  expect(causeOfFollowUp('content', { cause: followed, lane: 1, position: 2 })).toBe(
    'import i1 content.1@2',
  )
  expect([cause, followed].map((one) => isImported({ cause: one }))).toEqual([true, true])
  const asked = { cause: 'request 1', lane: 3, position: 9 }
  expect(causeOfFollowUp('chat', asked)).toBe('chat.3@9')
  expect(isImported(asked)).toBe(false)
})

test('the cause of what a follow-up records says what it followed', () => {
  const followed = { source: 'chat', lane: 3, position: 9 }
  for (const cause of ['request chat.3@9', causeOfImport('i1'), causeOfImport('i1', true)]) {
    expect(followedBy({ cause })).toBeUndefined()
    expect(followedBy({ cause: causeOfFollowUp('chat', { cause, ...followed }) })).toEqual(followed)
  }
})

test('nobody is told of an import and what follows it, unless whoever imports asks for it', () => {
  for (const isTold of [false, true]) {
    const cause = causeOfImport('i1', isTold)
    const followed = causeOfFollowUp('chat', { cause, lane: 3, position: 9 })
    expect([cause, followed].map((one) => isUntold({ cause: one }))).toEqual([!isTold, !isTold])
    expect([cause, followed].map((one) => isImported({ cause: one }))).toEqual([true, true])
  }
  expect(isUntold({ cause: 'request 1' })).toBe(false)
})

test('an imported event was recorded when its id was made, and others at their time', () => {
  expect(recordedAt({ cause: causeOfImport('i1'), at, id })).toBe('2026-11-30T10:00:00.123Z')
  expect(recordedAt({ cause: 'request 1', at, id })).toBe(at)
  expect(recordedAt({ cause: causeOfImport('i1'), at, id: 'no id' })).toBe(at)
})
