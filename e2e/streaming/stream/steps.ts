import { createStream, type VideoStreaming } from '@causerie/contracts'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

/** Creates a stream. */
export const streamOf = async (by: Person, fields: object = {}): Promise<VideoStreaming> =>
  only((await step(by, createStream, { body: { title: 'Repotting basil', ...fields } })).videoStreamings)

/** The parameters of requests about a stream. */
export const of = ({ streamId }: Pick<VideoStreaming, 'streamId'>) => ({ params: { streamId } })
