import type { ReactNode } from 'react'
import { Face } from '../show/face.tsx'
import { AuthorLine } from './author-line.tsx'
import { MarkedText } from './marked-text.tsx'
import { ResultButton } from './result.tsx'
import { useSearchWords } from './search-words.ts'
import type { Found, Kind, Result } from './use-search.ts'

/** What opens what was found. */
export type Opening = {
  openPost: (postId: string) => void
  openChannel: (channel: { channelId: string; title: string }) => void
  /** Searches for something else. */
  search: (text: string) => void
}

type Props = { kind: Kind; result: Result; found: Found; opening: Opening }

/** One record that was found; nothing if the answer does not have it. */
export const ResultOf = (props: Props) => {
  const Shown = shownAs[props.kind]
  return <Shown {...props} />
}

const PersonResult = ({ result, found, opening }: Props) => {
  const user = found.users.find(({ userId }) => userId === result.id)
  if (!user) return null
  const name = user.displayName || user.userId
  return (
    <ResultButton
      id={result.id}
      face={<Face name={name} fileId={user.avatarFileId} files={found.files} size={32} />}
      open={() => opening.search(filterOf('from', user.userId))}
    >
      <MarkedText fragments={result.fragments} otherwise={name} size="sm" fw={600} />
    </ResultButton>
  )
}

const CommunityResult = ({ result, found, opening }: Props) => {
  const community = found.communities.find(({ communityId }) => communityId === result.id)
  if (!community) return null
  const { displayName, avatarFileId, communityId } = community
  return (
    <ResultButton
      id={result.id}
      face={<Face name={displayName} fileId={avatarFileId} files={found.files} size={32} />}
      open={() => opening.search(filterOf('in', communityId))}
    >
      <MarkedText fragments={result.fragments} otherwise={displayName} size="sm" fw={600} />
    </ResultButton>
  )
}

const PostResult = ({ result, found, opening }: Props) => {
  const words = useSearchWords()
  const post = found.posts.find(({ postId }) => postId === result.id)
  if (!post) return null
  const author = found.users.find(({ userId }) => userId === post.postedUserPublicId)
  const name = author?.displayName ?? post.postedUserPublicId
  const community = found.communities.find(({ communityId }) => communityId === post.targetId)
  return (
    <ResultButton
      id={result.id}
      face={
        <Face name={name} fileId={author?.avatarFileId ?? null} files={found.files} size={32} />
      }
      open={() => opening.openPost(post.postId)}
    >
      <AuthorLine name={name} place={community?.displayName} at={post.createdAt} />
      <MarkedText fragments={result.fragments} otherwise={words.withoutText} size="sm" />
    </ResultButton>
  )
}

const MessageResult = ({ result, found, opening }: Props) => {
  const words = useSearchWords()
  const message = found.messages.find(({ messageId }) => messageId === result.id)
  if (!message) return null
  const { channelId, creatorPublicId, createdAt } = message
  const author = found.users.find(({ userId }) => userId === creatorPublicId)
  const name = author?.displayName ?? creatorPublicId
  const channel = found.channels.find((one) => one.channelId === channelId)
  const title = channel?.displayName || name
  return (
    <ResultButton
      id={result.id}
      face={
        <Face name={name} fileId={author?.avatarFileId ?? null} files={found.files} size={32} />
      }
      open={() => opening.openChannel({ channelId, title })}
    >
      <AuthorLine name={name} place={channel?.displayName ?? undefined} at={createdAt} />
      <MarkedText fragments={result.fragments} otherwise={words.withoutText} size="sm" />
    </ResultButton>
  )
}

const shownAs = {
  users: PersonResult,
  communities: CommunityResult,
  posts: PostResult,
  messages: MessageResult,
} as const satisfies Record<Kind, (props: Props) => ReactNode>

/** Everything that somebody wrote, or that is somewhere, as a query with room for words. */
const filterOf = (operator: 'from' | 'in', id: string): string =>
  `${operator}:${/[\s"]/.test(id) ? `"${id}"` : id} `
