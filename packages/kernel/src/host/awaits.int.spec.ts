import { refuse } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { account } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { bankToken } from '@causerie/testkit/kernel/bank-token'
import { notes, noteWritten, writeStrayNoteContract } from '@causerie/testkit/kernel/mirror'
import { run } from '@causerie/testkit/kernel/run-route'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { command } from '../dsl/command.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

/** Reads no copy of the bank, only the note that a follow-up of the bank's event has written. */
const answerNote = (awaits: readonly 'streaming'[]) =>
  command(writeStrayNoteContract, {
    orderBy: ({ params: { accountId } }) => account(accountId),
    load: ({ params: { accountId } }) => ({
      asked: notes.get(accountId, 'x'),
      answer: notes.get(accountId, 'answer'),
    }),
    awaits,
    decide: ({ asked }, { params: { accountId } }) =>
      asked ? [noteWritten({ accountId, noteId: 'answer', text: 'heard' })] : refuse('bad-request'),
    reply: async ({ params: { accountId } }) => ({ accountId }),
  })

const moved = async () => bankToken(await world.record(move('a', { entryId: 'x', amount: 1 })))

describe('a command that awaits a service', () => {
  test('does not overtake the follow-ups of what its caller has seen there', async () => {
    const mirror = await world.start({ pollMilliseconds: 600 })
    const token = await moved()
    expect(await run(mirror, answerNote([]), 'a', token)).toEqual({
      refusal: refuse('bad-request'),
    })
    expect(await run(mirror, answerNote(['streaming']), 'a', token)).toMatchObject({
      reply: { accountId: 'a' },
      isStale: false,
    })
  })

  test('does not wait while the service is known to be down', async () => {
    const mirror = await world.start()
    world.proxy.isClosed = true
    world.proxy.cut()
    const token = await moved()
    await eventually(() => run(mirror, answerNote(['streaming']), 'b', token), {
      timeout: 6_000,
    }).toEqual({
      refusal: refuse('bad-request'),
    })
    const { late } = mirror.statistics().waits
    expect(await run(mirror, answerNote(['streaming']), 'b', token)).toEqual({
      refusal: refuse('bad-request'),
    })
    expect(mirror.statistics().waits.late).toBe(late)
    world.proxy.isClosed = false
    await eventually(() => run(mirror, answerNote(['streaming']), 'a', token), {
      timeout: 6_000,
    }).toMatchObject({ isStale: false })
  })
})
