import type { Recorded } from '@causerie/protocol'
import type { AnyEventContract } from '../src/events.ts'
import { samplesOf } from './samples.ts'

/**
 * By users themselves and by others; on request, because of another event, and by whoever runs the
 * installation.
 */
const actors = ['somebody', 'userId', 'postedUserId', 'creatorId']
const causes = ['request 1', 'chat.1@1', 'token admin']

/**
 * Events with everything that decides between consequences, which are made for data of their own
 * type.
 */
export const recordedSamplesOf = ({ type, version, schema }: AnyEventContract): Recorded<never>[] =>
  samplesOf(schema).flatMap((data) =>
    actors.flatMap((actor) =>
      causes.map(
        (cause) =>
          ({ type, version, actor, cause, at: 'at', data: data as never }) as Recorded<never>,
      ),
    ),
  )
