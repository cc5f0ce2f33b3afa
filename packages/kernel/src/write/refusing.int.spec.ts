import { refuse } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { account } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { copies, notes, noteWritten, writeNoteContract } from '@causerie/testkit/kernel/mirror'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { command, refusing } from '../dsl/command.ts'
import type { Answer, ServiceHost } from '../host/service-host.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

/** Notes that an account is missing when it refuses to write about it. */
const writeNote = command(writeNoteContract, {
  resolve: ({ newId }) => ({ noteId: newId() }),
  orderBy: ({ params: { accountId } }) => account(accountId),
  load: ({ params: { accountId }, resolved: { noteId } }) => ({
    copy: copies.get(accountId),
    note: notes.get(accountId, noteId),
  }),
  decide: ({ copy }, { params: { accountId }, resolved: { noteId } }) => {
    if (copy) return [noteWritten({ accountId, noteId, text: 'known' })]
    return refusing(refuse('not-found'), [noteWritten({ accountId, noteId, text: 'missing' })])
  },
  reply: async ({ params: { accountId } }) => ({ accountId }),
})

const caller = {
  userId: 'alice',
  networkId: 'demo',
  kind: 'user',
  sessionId: 's',
  device: 'd',
} as const
const send = (host: ServiceHost, idempotencyKey?: string): Promise<Answer> =>
  host.run(
    writeNote,
    { params: { accountId: 'a' }, query: {}, body: {}, caller },
    { requestId: '1', position: '', idempotencyKey },
  )
const noted = async () =>
  (await world.database.rows<{ text: string }>(`select doc ->> 'text' as text from notes`)).map(
    ({ text }) => text,
  )

test('the caller gets the refusal, and its facts are recorded once', async () => {
  const host = await world.start()
  expect(await send(host)).toEqual({ refusal: { refused: 'not-found' } })
  expect(await noted()).toEqual(['missing'])
})

test('a repeat under the same key gets the refusal again and records nothing', async () => {
  const hosts = [await world.start({ instance: 'one' }), await world.start({ instance: 'two' })]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => send(hosts[i % 2] as ServiceHost, 'k')),
  )
  expect(answers.map((answer) => 'refusal' in answer && answer.refusal.refused)).toEqual(
    Array.from({ length: 10 }, () => 'not-found'),
  )
  expect(answers.filter(({ isRepeated }) => isRepeated)).toHaveLength(9)
  expect(await noted()).toEqual(['missing'])
})

test('a refusal that a late replica caused leaves nothing behind', async () => {
  const host = await world.start()
  const asked = world.endsAsked()
  world.proxy.stall()
  await world.record(openAccount('a', 'title'))
  const answer = send(host)
  // Refused once, and now confirming.
  await eventually(world.endsAsked).toBe(asked + 1)
  world.proxy.flow()
  expect(await answer).toMatchObject({ reply: { accountId: 'a' } })
  expect(await noted()).toEqual(['known'])
})

test('a refusal that cannot be confirmed leaves nothing behind', async () => {
  const host = await world.start()
  world.proxy.isClosed = true
  world.proxy.cut()
  expect(await send(host)).toEqual({ refusal: { refused: 'unavailable' } })
  expect(await noted()).toEqual([])
})
