import type { DemoClient } from './demo-client.ts'
import type { DemoUser } from './users.ts'

/** What the parts of the demo world share while they are created. */
export type Demo = {
  networkId: string
  /** A client that sends requests as this user. */
  as: (user: DemoUser) => DemoClient
  /** A client that sends requests as the administrator. */
  asAdministrator: DemoClient
  /**
   * A client of the administrator with the API key beside the token, as the older family of
   * moderation asks.
   */
  asModerationAdministrator: DemoClient
  /** A client with the API key, with which users are signed in. */
  withApiKey: DemoClient
  /** Ids that the server chose, by the name of the thing in the demo world. */
  ids: Map<string, string>
  /**
   * How many milliseconds after the start its first scheduled posts are published; two minutes by
   * default.
   */
  publishedAfter?: number | undefined
}

/** Throws if no earlier part created it. */
export const idOf = ({ ids }: Demo, name: string): string => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`${name} is not created yet`)
  return id
}
