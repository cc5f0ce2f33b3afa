import type { Reader } from '@causerie/kernel'
import { type RuleVerdict, verdictOn, type WrittenTexts } from '@causerie/moderation'

type Written = {
  data?: unknown
  tags?: readonly string[] | undefined
  hashtags?: readonly string[] | undefined
  links?:
    | readonly { url: string; title?: string | undefined; domain?: string | undefined }[]
    | undefined
}

/** What a user wrote in a record; images of previews are not theirs. */
export const textsOfWritten = ({ data, tags, hashtags, links = [] }: Written): WrittenTexts => ({
  content: [data, tags, hashtags, links.map(({ url, title }) => [url, title])],
  names: links.map(({ domain }) => domain),
})

/** What the rules of the network say of it. */
export const verdictOnWritten = (written: Written, reader: Reader): Promise<RuleVerdict> => {
  const { content, names } = textsOfWritten(written)
  return verdictOn(content, reader, names)
}
