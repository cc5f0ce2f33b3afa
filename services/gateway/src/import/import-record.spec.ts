import { expect, test } from 'vitest'
import { readRecord, recordRead } from './import-record.ts'

test.each([
  { kind: 'user', id: 'ann' },
  { kind: 'message', createdAt: '2020-01-01T12:00:00Z', editedAt: '2020-01-01T14:00:01+02:00' },
  { kind: 'message', createdAt: '2020-01-01T12:00:00.123456Z', editedAt: null, data: { text: '' } },
])('a line that was a record before is the same one, with the same times', (record) => {
  const line = JSON.stringify(record)
  expect(readRecord(line)).toEqual({ record: recordRead(line) })
})

test('times of the future are refused', () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  for (const name of ['createdAt', 'editedAt'])
    expect(readRecord(JSON.stringify({ kind: 'message', [name]: soon }))).toEqual({
      error: `${name}: Must not be in the future.`,
    })
})

test('members that kinds read are texts and lists of texts', () => {
  const wrong: readonly object[] = [
    { communityId: 5 },
    { communityId: '' },
    { userId: '' },
    { parentId: 5 },
    { roles: 'moderator' },
    { roles: [5] },
  ]
  for (const members of wrong) {
    const [name] = Object.keys(members)
    expect(readRecord(JSON.stringify({ kind: 'ban', ...members }))).toEqual({
      error: expect.stringMatching(new RegExp(`^${name}.*: `)),
    })
  }
  const none = { kind: 'ban', userId: 'ann', communityId: null, roles: null }
  expect(readRecord(JSON.stringify(none))).toEqual({ record: none })
})
