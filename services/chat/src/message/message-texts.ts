/** What somebody wrote in a message. */
export const textsOfMessage = ({ data, tags }: { data?: unknown; tags?: unknown }): unknown => [
  data,
  tags,
]
