import type { Reader } from '@causerie/kernel'
import { type RuleVerdict, verdictOn } from '@causerie/replicas'

type Written = {
  data?: unknown
  tags?: readonly string[] | undefined
  hashtags?: readonly string[] | undefined
  links?: readonly { url: string; title?: string | undefined; domain?: string | undefined }[] | undefined
}

/** What the rules of the network say of what a user wrote in a record; images of previews are not theirs. */
export const verdictOnWritten = ({ data, tags, hashtags, links = [] }: Written, reader: Reader): Promise<RuleVerdict> => {
  const shown = links.map(({ url, title }) => [url, title])
  return verdictOn([data, tags, hashtags, shown], reader, [links.map(({ domain }) => domain)])
}
