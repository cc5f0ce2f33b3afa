import { refuse } from '@causerie/protocol'
import { expect, test } from 'vitest'
import type { Caller } from '../dsl/command.ts'
import type { Submission } from '../write/queued-decision.ts'
import { refusedActs } from './refused-acts.ts'

const admin: Caller = {
  kind: 'admin',
  userId: 'ADMIN_ann',
  networkId: 'n',
  sessionId: 's',
  device: 'd',
  address: '203.0.113.7',
}
const recorder = () => {
  const submitted: Submission[] = []
  let time = 0
  const record = refusedActs(
    async (submission) => {
      submitted.push(submission)
      return { kind: 'unavailable', reason: 'not needed here' }
    },
    () => time,
  )
  const refusedTo = async (caller: Caller, code = 'user-not-found', id = 'banUser') => {
    const before = submitted.length
    await record({
      route: { contract: { id } } as never,
      input: { params: {}, query: {}, body: {}, caller },
      context: { requestId: 'r', position: '' },
      refusal: refuse(code),
    })
    return submitted
      .slice(before)
      .map(({ decision }) => decision.decide({} as never, { at: '' } as never))
  }
  return { refusedTo, pass: (milliseconds: number) => (time += milliseconds) }
}
const data = {
  userId: 'ADMIN_ann',
  operation: 'banUser',
  refused: 'user-not-found',
  address: '203.0.113.7',
}

test('the same refusal is recorded once a minute', async () => {
  const { refusedTo, pass } = recorder()
  expect(await refusedTo(admin)).toMatchObject([
    [{ type: 'ActRefused', orderedBy: 'user:ADMIN_ann', data }],
  ])
  pass(59_999)
  expect(await refusedTo(admin)).toEqual([])
  expect(await refusedTo(admin, 'permission-denied')).toHaveLength(1)
  expect(await refusedTo(admin, 'user-not-found', 'unbanUser')).toHaveLength(1)
  expect(await refusedTo({ ...admin, networkId: 'other' })).toHaveLength(1)
  pass(1)
  expect(await refusedTo(admin)).toHaveLength(1)
})

test('what is refused to others, or for the moment, is not recorded', async () => {
  const { refusedTo } = recorder()
  expect(await refusedTo({ ...admin, kind: 'user' })).toEqual([])
  expect(await refusedTo(admin, 'unavailable')).toEqual([])
})

test('what was recorded longest ago is forgotten', async () => {
  const { refusedTo } = recorder()
  for (let n = 0; n <= 1_000; n += 1) await refusedTo(admin, 'user-not-found', `operation-${n}`)
  expect(await refusedTo(admin, 'user-not-found', 'operation-1000')).toEqual([])
  expect(await refusedTo(admin, 'user-not-found', 'operation-0')).toHaveLength(1)
})
