import type { Person } from '@causerie/testkit'
import { until } from '@causerie/testkit/infrastructure/server'
import { onTestFinished } from 'vitest'

export type Notified = { id: string; event: string; data: Record<string, unknown> }
export type OpenStream = {
  status: number
  /** What was told until now. */
  notified: Notified[]
  /** Resolves to the first event of this type that the check accepts, told before or later. */
  first(event: string, accepts?: (notified: Notified) => boolean): Promise<Notified>
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
  const notified: Notified[] = []
  let isOver = answer.status !== 200
  const read = async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) {
      const blocks = (rest + decoder.decode(part, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      notified.push(...blocks.flatMap(eventIn))
    }
  }
  const reading = (isOver ? Promise.resolve() : read())
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  const first: OpenStream['first'] = (event, accepts = () => true) =>
    until(10_000, () => {
      const found = notified.find((one) => one.event === event && accepts(one))
      if (!found)
        throw new Error(`${event} was not told, but ${notified.map((one) => one.event).join(', ')}`)
      return found
    })
  const close = async () => {
    closing.abort()
    await reading
  }
  onTestFinished(close)
  return { status: answer.status, notified, first, isOver: () => isOver, close }
}

const eventIn = (block: string): Notified[] => {
  const fields = new Map(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )
  const [id = '', event, data] = [fields.get('id'), fields.get('event'), fields.get('data')]
  return event === undefined
    ? []
    : [{ id, event, data: JSON.parse(data ?? '{}') as Notified['data'] }]
}

/** The texts of the messages that were told of, in order. */
export const textsIn = (notified: readonly Pick<Notified, 'event' | 'data'>[]): unknown[] =>
  notified
    .filter(({ event }) => event === 'message.created')
    .flatMap(({ data }) =>
      (data.messages as { data: { text: string } }[]).map((message) => message.data.text),
    )
