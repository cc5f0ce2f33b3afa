import { type HttpAnswer, refusalAnswer, send } from '@causerie/http'
import type { Refusal } from '@causerie/protocol'
import type { FastifyReply } from 'fastify'
import { type Output, unreadAtMost } from '../unread.ts'
import type { StreamSink } from './open-stream.ts'

/** Milliseconds between positions, because proxies close what is idle. */
export const beatEvery = 15_000

/** What a stream is written to, as text. */
export type StreamOutput = Output & { write(text: string): void; destroy(): void }
export type StreamFormat = {
  event(id: string, name: string, data: string): string
  position(id: string): string
}

/** Writes within what a client may leave unread. */
export const boundedSink = (
  output: StreamOutput,
  format: StreamFormat,
  onCut: () => void,
): StreamSink => {
  const { isOpen, unsent } = output
  const cut = (): void => {
    if (isOpen()) onCut()
    output.destroy()
  }
  const write = (text: string): void => {
    if (!isOpen()) return
    output.write(text)
    if (unsent() > unreadAtMost) cut()
  }
  return {
    isOpen,
    unsent,
    cut,
    event: (...all) => write(format.event(...all)),
    position: (id) => write(format.position(id)),
  }
}

/** Why a stream is not opened; with the milliseconds until it is, where it is only too early. */
export type StreamRefusal = { refusal: Refusal; retryMilliseconds?: number }

export const sendRefusal = (reply: FastifyReply, { refusal, retryMilliseconds }: StreamRefusal) => {
  const answer: HttpAnswer = refusalAnswer(refusal)
  if (retryMilliseconds === undefined) return send(reply, answer)
  return send(
    reply.header('retry-after', `${Math.max(1, Math.ceil(retryMilliseconds / 1000))}`),
    answer,
  )
}
