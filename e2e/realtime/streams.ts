import type { Person } from '@causerie/testkit'
import { until } from '@causerie/testkit/infrastructure/server'
import { onTestFinished } from 'vitest'

export type Told = { id: string; event: string; data: Record<string, unknown> }
export type OpenStream = {
  status: number
  /** What was told until now. */
  told: Told[]
  /** Resolves to the first event of this type that the check accepts, told before or later. */
  first(event: string, accepts?: (told: Told) => boolean): Promise<Told>
  isOver(): boolean
  close(): Promise<void>
}

const path = '/api/v1/realtime/stream'
type StreamRequest = { records?: readonly string[]; lastEventId?: string | undefined }

/**
 * Opens a stream of a person: what happens from then on is told. It is closed when the test ends.
 */
export const streamOf = async (
  baseUrl: string,
  by: Pick<Person, 'token'>,
  { records = [], lastEventId }: StreamRequest = {},
): Promise<OpenStream> => {
  const closing = new AbortController()
  const query = new URLSearchParams(
    records.map((record): [string, string] => ['subscribe', record]),
  )
  const headers = {
    authorization: `Bearer ${by.token}`,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  }
  const answer = await fetch(`${baseUrl}${path}?${query.toString()}`, {
    headers,
    signal: closing.signal,
  })
  const told: Told[] = []
  let isOver = answer.status !== 200
  const read = async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) {
      const blocks = (rest + decoder.decode(part, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      told.push(...blocks.flatMap(eventIn))
    }
  }
  const reading = (isOver ? Promise.resolve() : read())
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  const first: OpenStream['first'] = (event, accepts = () => true) =>
    until(10_000, () => {
      const found = told.find((one) => one.event === event && accepts(one))
      if (!found)
        throw new Error(`${event} was not told, but ${told.map((one) => one.event).join(', ')}`)
      return found
    })
  const close = async () => {
    closing.abort()
    await reading
  }
  onTestFinished(close)
  return { status: answer.status, told, first, isOver: () => isOver, close }
}

const eventIn = (block: string): Told[] => {
  const fields = new Map(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )
  const [id = '', event, data] = [fields.get('id'), fields.get('event'), fields.get('data')]
  return event === undefined ? [] : [{ id, event, data: JSON.parse(data ?? '{}') as Told['data'] }]
}

/** The texts of the messages that were told of, in order. */
export const textsIn = (told: readonly Pick<Told, 'event' | 'data'>[]): unknown[] =>
  told
    .filter(({ event }) => event === 'message.created')
    .flatMap(({ data }) =>
      (data.messages as { data: { text: string } }[]).map((message) => message.data.text),
    )
