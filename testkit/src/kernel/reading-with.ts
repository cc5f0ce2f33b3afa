import type { Reader, Route } from '@causerie/kernel'

/** The route with a modified reader. */
export const readingWith = (route: Route, other: Partial<Reader>): Route => {
  if (route.kind === 'query')
    return { ...route, read: (request, reader) => route.read(request, { ...reader, ...other }) }
  const { command } = route
  return {
    ...route,
    command: {
      ...command,
      reply: (request, reader) => command.reply(request, { ...reader, ...other }),
    },
  }
}
