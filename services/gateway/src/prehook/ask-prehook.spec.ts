import type { Outbound, OutboundAnswer } from '@causerie/outbound'
import { expect, test } from 'vitest'
import { openLog } from '../../test/small-network.ts'
import { createPrehookAsking, type PrehookQuestion, type PrehookResult } from './ask-prehook.ts'

const prehookOf = (networkId: string) => ({
  networkId,
  callbackUrl: 'https://example.org/ask',
  defaultAction: 'allow' as const,
  secretKey: 'key',
})
type Prehook = ReturnType<typeof prehookOf>
const by = (userId: string): PrehookQuestion => ({
  eventName: 'post.shouldCreate',
  data: {},
  actor: { userId, isAdmin: false },
})
const allowed: OutboundAnswer = {
  status: 200,
  headers: {},
  body: Buffer.from('{"action":"allow"}'),
  isCut: false,
  duration: 1,
}

test('a hundred requests of a network wait for its hook at most, and those of others too', async () => {
  const answers: ((answer: OutboundAnswer) => void)[] = []
  const outbound: Pick<Outbound, 'post'> = {
    post: () => new Promise((resolve) => answers.push(resolve)),
  }
  const results: PrehookResult[] = []
  const onResult = (result: PrehookResult): void => void results.push(result)
  const [one, other] = [prehookOf('n1'), prehookOf('n2')]
  const { log } = openLog()
  const { ask } = createPrehookAsking({ outbound, current: () => one, log, onResult })

  const waiting = Array.from({ length: 100 }, () => ask(one, by('alice')))
  expect(await ask(one, by('alice'))).toBeUndefined()
  expect([answers.length, results]).toEqual([100, ['busy']])
  const elsewhere = ask(other, by('alice'))
  expect(answers).toHaveLength(101)

  answers[0]?.(allowed)
  expect(await waiting[0]).toEqual({ action: 'allow' })
  const next = ask(one, by('alice'))
  expect(answers).toHaveLength(102)
  for (const answer of answers) answer(allowed)
  for (const asked of [...waiting, elsewhere, next])
    expect(await asked).toEqual({ action: 'allow' })
})

/** A hook that gives the same answer to everything, asked by users in turn. */
const hookThatGives = (answer: OutboundAnswer) => {
  const results: PrehookResult[] = []
  const settings = new Map<string, Prehook>()
  const asking = createPrehookAsking({
    outbound: { post: async () => answer },
    current: (networkId) => settings.get(networkId),
    log: openLog().log,
    onResult: (result) => void results.push(result),
  })
  const set = (prehook: Prehook): void => void settings.set('n1', prehook)
  const askAs = async (prehook: Prehook, ...users: string[]): Promise<void> => {
    for (const userId of users) await asking.ask(prehook, by(userId))
  }
  return { ...asking, results, settings, set, askAs }
}
const everybody = ['alice', 'bob', 'carol', 'alice', 'bob', 'carol']
const answered = (status: number): OutboundAnswer => ({ ...allowed, status })
const failed = (failure: 'late' | 'unreachable' | 'forbidden'): OutboundAnswer => ({
  failure,
  detail: '',
  duration: 1,
})

test.each([413, 400, 404, 307])('an answer with %i is about its request', async (status) => {
  const { askAs, results } = hookThatGives(answered(status))
  await askAs(prehookOf('n1'), ...everybody)
  expect(results).toEqual(everybody.map(() => 'malformed'))
})

test.each([
  ['error', answered(500)],
  ['error', answered(503)],
  ['late', failed('late')],
  ['unreachable', failed('unreachable')],
  ['forbidden', failed('forbidden')],
])('a hook that fails (%s) is not asked for a while', async (result, answer) => {
  const { askAs, results } = hookThatGives(answer)
  await askAs(prehookOf('n1'), ...everybody)
  expect(results).toEqual([result, result, result, result, result, 'paused'])
})

test('what fails for one user alone is no reason not to ask about others', async () => {
  const { askAs, results } = hookThatGives(answered(500))
  await askAs(prehookOf('n1'), ...everybody.map(() => 'alice'), 'bob')
  expect(results).toEqual([...everybody, 'bob'].map(() => 'error'))
})

test('breakers are counted while their hook is the one that is asked', async () => {
  const { askAs, openBreakers, set, settings } = hookThatGives(failed('late'))
  const prehook = prehookOf('n1')
  set(prehook)
  await askAs(prehook, ...everybody)
  expect(openBreakers()).toBe(1)
  set(prehookOf('n1'))
  expect(openBreakers()).toBe(0)
  set(prehook)
  settings.delete('n1')
  expect(openBreakers()).toBe(0)
})
