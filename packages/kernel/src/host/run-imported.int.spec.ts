import { refuse } from '@causerie/protocol'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { copies, mirror, writeNoteAboutRead } from '@causerie/testkit/kernel/mirror'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { importAuthor } from '../dsl/service.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

/** The mirror imports notes as the accounts that it has copied. */
const service = {
  ...mirror,
  imports: [writeNoteAboutRead],
  author: importAuthor(
    (accountId) => copies.get(accountId),
    (copy) => (copy ? undefined : refuse('user-not-found')),
  ),
}
const line = (id: string, by: string, about: string) => ({
  id,
  userId: by,
  steps: [{ operation: 'writeNote', params: { accountId: about }, body: {} }],
})

test('an import refuses nothing that copies are too old for', async () => {
  const host = await world.start({ service, pollMilliseconds: 600 })
  const importing = (...lines: ReturnType<typeof line>[]) =>
    host.import({ networkId: 'demo', importId: '1', position: '', lines })

  await world.record(move('a', { entryId: 'x', amount: 1 }))
  expect(await importing(line('0a', 'a', 'a'))).toMatchObject({ outcomes: [{ kind: 'done' }] })

  await world.record(move('b', { entryId: 'x', amount: 1 }))
  const lines = [line('0b', 'a', 'b'), line('0c', 'a', 'none'), line('0d', 'none', 'a')]
  expect(await importing(...lines)).toMatchObject({
    outcomes: [
      { kind: 'done' },
      { kind: 'refused', refused: 'not-found' },
      { kind: 'refused', refused: 'user-not-found' },
    ],
  })
})
