import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { OperationId } from '@causerie/contracts'
import type { AnyOperation } from '@causerie/protocol'
import type { Credentials } from 'causerie'
import type { z } from 'zod'
import { deadline } from '../../deadline.ts'
import { type Sample, urlOf } from '../../requests/sample.ts'

/** Defines a request that succeeds, and which ids its answer contains. */
export const step = <O extends AnyOperation>(
  by: Sender,
  contract: O,
  input: NoInfer<StepInput<O> | ((idOf: IdOf) => StepInput<O>)>,
): Step => ({
  by,
  contract,
  requestOf: (idOf) => {
    const { finds = {}, ...sample } = typeof input === 'function' ? input(idOf) : input
    return {
      // Examples of the same schemas are samples as well.
      sample: sample as Sample,
      // A successful answer has the shape of its contract.
      idsIn: (answer) =>
        Object.entries(finds).map(([name, find]) => [name, find(answer as z.output<O['reply']>)]),
    }
  },
})

/**
 * Sends the requests in order, each with the ids that those before it have found. `settle` resolves
 * when their consequences are recorded.
 */
export const sendSteps = async (
  steps: readonly Step[],
  { settle, ...senders }: Senders & { settle(): Promise<void> },
): Promise<void> => {
  const ids = new Map([
    ...Object.entries(senders.world.ids),
    ['networkId', senders.world.networkId],
  ])
  const idOf = (name: string): string => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`no step has found ${name}`)
    return id
  }
  for (const one of steps) {
    const found = await sendUntilFound(one, one.requestOf(idOf), senders)
    for (const [name, id] of found) ids.set(name, id)
    await settle()
  }
}

const patience = 60_000
const pollEvery = 200

/**
 * Repeats the request while the network is too busy to answer it, and a query until its answer has
 * all ids: publishing a scheduled post takes its time.
 */
const sendUntilFound = async (
  one: Step,
  { sample, idsIn }: RequestOfStep,
  senders: Senders,
): Promise<[string, string][]> => {
  const { by, contract } = one
  const key = randomUUID()
  const end = performance.now() + deadline(patience)
  for (;;) {
    const { status, text } = await send(one, sample, { ...senders, key })
    const ids = status === contract.success ? idsIn(JSON.parse(text)) : []
    const found = ids.flatMap(([name, id]): [string, string][] =>
      id === undefined ? [] : [[name, id]],
    )
    if (status === contract.success && found.length === ids.length) return found
    const isRepeated =
      busy.has(status) || (status === contract.success && contract.method === 'GET')
    if (!isRepeated || performance.now() > end)
      throw new Error(`${contract.id} of ${by} was answered ${status} ${text}`)
    await pause(pollEvery)
  }
}
const busy: ReadonlySet<number> = new Set([503, 504])

const send = async (
  { by, contract }: Step,
  sample: Sample,
  { key, ...senders }: Senders & { key: string },
) => {
  const { id, method } = contract
  const { body } = sample
  // The contract is one of the catalogue.
  const answer = await fetch(`${senders.baseUrl}${urlOf(id as OperationId, sample)}`, {
    method,
    headers: {
      ...headersOf(by, senders),
      'idempotency-key': key,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

const headersOf = (
  by: Sender,
  { world: { adminToken, apiKey, tokens }, mediaServerKey }: Senders,
): Record<string, string> => {
  if (by === 'media server') return { 'x-media-server-key': mediaServerKey }
  if (by === 'administrator') return { authorization: `Bearer ${adminToken}`, 'x-api-key': apiKey }
  return { authorization: `Bearer ${tokens[by]}` }
}

/** The prefilled requests end the sessions of alice and delete bob. */
export type Sender = 'carol' | 'dan' | 'administrator' | 'media server'
export type Senders = { baseUrl: string; world: Credentials; mediaServerKey: string }

/**
 * The id that an earlier step has found, or an example of the documents, or `networkId`. Throws if
 * there is none.
 */
type IdOf = (name: string) => string

type StepInput<O extends AnyOperation> = {
  params?: z.input<O['params']>
  query?: z.input<O['query']>
  body?: z.input<O['body']>
  /** Where the answer has an id, by the name under which later steps find it. */
  finds?: Readonly<Record<string, (answer: z.output<O['reply']>) => string | undefined>>
}

type RequestOfStep = {
  sample: Sample
  idsIn(answer: unknown): [name: string, id: string | undefined][]
}
export type Step = { by: Sender; contract: AnyOperation; requestOf(idOf: IdOf): RequestOfStep }
