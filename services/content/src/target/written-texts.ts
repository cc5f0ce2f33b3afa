type Written = {
  data?: unknown
  tags?: readonly string[] | undefined
  hashtags?: readonly string[] | undefined
  links?: readonly { url: string; title?: string | undefined }[] | undefined
}

/** What a user wrote in a record, for the rules of the network; images of previews are not theirs. */
export const writtenTexts = ({ data, tags = [], hashtags = [], links = [] }: Written): unknown => [
  data,
  tags,
  hashtags,
  links.map(({ url, title }) => [url, title]),
]
