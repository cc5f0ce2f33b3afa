/** What one event or position of the stream says. */
export type Frame = {
  event?: string | undefined
  data?: Record<string, unknown>
  id?: string | undefined
}

/**
 * Parses Server-Sent Events, in chunks of whatever size, as frames; comments are skipped. Unlike an
 * `EventSource`, it tells of an `id` alone: that is a position, and that the stream is alive.
 */
export const serverSentEvents = (): TransformStream<string, Frame> => {
  let unfinished = ''
  let fields: Partial<Record<string, string>> = {}
  const frameOf = ({ event, data, id }: typeof fields): Frame => ({
    event,
    id,
    ...(event !== undefined && { data: JSON.parse(data ?? '') }),
  })
  return new TransformStream({
    transform: (chunk, to) => {
      const lines = (unfinished + chunk).split(/\r?\n/)
      unfinished = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (fields.data !== undefined || fields.id !== undefined) to.enqueue(frameOf(fields))
          fields = {}
        } else {
          const [name = '', ...rest] = line.split(':')
          const value = rest.join(':').replace(/^ /, '')
          const before = fields[name]
          fields[name] = before === undefined ? value : `${before}\n${value}`
        }
      }
    },
  })
}
