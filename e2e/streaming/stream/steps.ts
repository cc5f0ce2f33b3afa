import { createStream, type VideoStreaming } from '@causerie/contracts/streaming'
import { type FreshNetwork, mediaServerKey, type Person, type RawAnswer } from '@causerie/testkit'
import { expect } from 'vitest'
import { only, step } from '../../step.ts'

/** Creates a stream. */
export const streamOf = async (by: Person, fields: object = {}): Promise<VideoStreaming> =>
  only(
    (await step(by, createStream, { body: { title: 'Repotting basil', ...fields } }))
      .videoStreamings,
  )

/** The parameters of requests about a stream. */
export const of = ({ streamId }: Pick<VideoStreaming, 'streamId'>) => ({ params: { streamId } })

/**
 * The longest id that a stream could have, which none has, and one that is too long, with how
 * requests about them are answered.
 */
export const idsAtTheLimit = [
  ['f'.repeat(50), 404, 400400],
  ['f'.repeat(51), 400, 400000],
] as const

export type Report = 'published' | 'unpublished' | 'recorded' | 'frame-flagged'

/** Reports as the media server does: a form. */
export const report = (
  network: FreshNetwork,
  kind: Report,
  form: Record<string, string>,
): Promise<RawAnswer> =>
  network.raw(`/api/v3/media-server/streams/${kind}`, {
    method: 'POST',
    headers: {
      'x-media-server-key': mediaServerKey,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  })

/**
 * The form of the report that somebody publishes this stream with the URL that its streamer sees.
 */
export const publicationOf = ({
  streamerUrl,
}: Pick<VideoStreaming, 'streamerUrl'>): Record<string, string> => {
  const { streamName = '', query = '' } = streamerUrl?.components ?? {}
  return { name: streamName, ...Object.fromEntries(new URLSearchParams(query)) }
}

/** A report that must succeed. */
export const reportFor = async (
  network: FreshNetwork,
  kind: Report,
  form: Record<string, string>,
): Promise<void> => {
  const { status, text } = await report(network, kind, form)
  expect(status, text).toBe(200)
}
