import type { createStory, StoryData, StoryItem } from '@causerie/contracts/content'
import type { Request } from '@causerie/kernel'
import { type Refusal, refuse, urlOf } from '@causerie/protocol'

type Body = Omit<Request<typeof createStory>['body'], 'referenceId'>

/** The content of a new story; refused unless it is exactly that which its type has. */
export const contentOf = ({
  dataType,
  data: { text, fileId, imageDisplayMode },
}: Body): StoryData | Refusal<'story-content'> => {
  if (dataType === 'text') return text && !fileId ? { text } : refuse('story-content')
  if (!fileId || text) return refuse('story-content')
  return dataType === 'image'
    ? { fileId, imageDisplayMode }
    : { fileId, videoFileId: { original: fileId } }
}

/** What somebody wrote in a story. */
export const textsOfStory = ({
  data,
  items,
}: {
  data: { text?: string | undefined }
  items?: readonly { data: unknown }[] | undefined
}) => [data.text, items?.map((item) => item.data)]

/** The links of a new story; refused unless each is a web address of a public domain. */
export const itemsOf = ({ items = [] }: Body): StoryItem[] | Refusal<'bad-link'> => {
  const links = items.flatMap(({ type, data: { url, customText } }) =>
    url && isPublicAddress(url)
      ? [{ type, data: { url, ...(customText !== undefined && { customText }) } }]
      : [],
  )
  return links.length === items.length ? links : refuse('bad-link')
}

/** Whether a URL begins with http or https, names a host with a top-level domain, and no user. */
const isPublicAddress = (url: string): boolean => {
  const parsed = url === url.trim() ? urlOf(url) : undefined
  if (!parsed) return false
  const { protocol, hostname, username, password } = parsed
  return (
    /^https?:$/.test(protocol) &&
    username === '' &&
    password === '' &&
    /\.(xn--[a-z\d-]+|[a-z]{2,})$/.test(hostname)
  )
}
