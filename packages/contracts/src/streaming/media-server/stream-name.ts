import type { z } from 'zod'
import { idOf } from '../../resources/input.ts'

/** How the media server names a stream: its network and its id. */
export const streamName = idOf(151)
  .regex(
    /^[^/]{1,100}\/[^/]{1,50}$/,
    'Must be the id of a network, a slash and the id of a stream.',
  )
  .transform((name) => {
    const [networkId = '', streamId = ''] = name.split('/')
    return { networkId, streamId }
  })
  .describe(
    'The name of the stream: the ids of its network and of the stream, with a slash between them.',
  )

/** The network of a report. */
export const networkOfStream = ({ name }: { name: z.output<typeof streamName> }): string =>
  name.networkId
