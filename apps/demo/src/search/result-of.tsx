import type { ReactNode } from 'react'
import { titleOf } from '../chat/channel-title.ts'
import { useChannels } from '../chat/use-channels.ts'
import { useCommunityPath } from '../communities/use-community-path.ts'
import { shownOf } from '../live/pages.tsx'
import { channelPath, postPath, userPath } from '../routes/paths.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { Face } from '../show/face.tsx'
import { AuthorLine } from './author-line.tsx'
import { MarkedText } from './marked-text.tsx'
import { ResultLink } from './result-link.tsx'
import { useSearchWords } from './search-words.ts'
import type { Found, Kind, Result } from './use-search.ts'

type Props = { kind: Kind; result: Result; found: Found; close: () => void }

/** One record that was found; nothing if the answer does not have it. */
export const ResultOf = (props: Props) => {
  const Shown = shownAs[props.kind]
  return <Shown {...props} />
}

const PersonResult = ({ result, found, close }: Props) => {
  const user = found.users.find(({ userId }) => userId === result.id)
  if (!user) return null
  const { userId, displayName, avatarFileId } = user
  const name = displayName || userId
  return (
    <ResultLink
      id={userId}
      to={userPath(userId)}
      close={close}
      face={<Face name={name} fileId={avatarFileId} files={found.files} size={32} />}
    >
      <MarkedText fragments={result.fragments} otherwise={name} size="sm" fw={600} />
    </ResultLink>
  )
}

const CommunityResult = ({ result, found, close }: Props) => {
  const pathOf = useCommunityPath()
  const community = found.communities.find(({ communityId }) => communityId === result.id)
  if (!community) return null
  const { communityId, displayName, avatarFileId } = community
  return (
    <ResultLink
      id={communityId}
      to={pathOf(community)}
      close={close}
      face={<Face name={displayName} fileId={avatarFileId} files={found.files} size={32} />}
    >
      <MarkedText fragments={result.fragments} otherwise={displayName} size="sm" fw={600} />
    </ResultLink>
  )
}

const PostResult = ({ result, found, close }: Props) => {
  const post = found.posts.find(({ postId }) => postId === result.id)
  if (!post) return null
  const community = found.communities.find(({ communityId }) => communityId === post.targetId)
  return (
    <WrittenResult
      to={postPath(post.postId)}
      author={post.postedUserPublicId}
      place={community?.displayName}
      at={post.createdAt}
      {...{ result, found, close }}
    />
  )
}

const MessageResult = ({ result, found, close }: Props) => {
  const { me } = useSignedIn()
  const { data: mine } = shownOf(useChannels())
  const message = found.messages.find(({ messageId }) => messageId === result.id)
  if (!message) return null
  const channel = mine?.channels.find(({ channelId }) => channelId === message.channelId)
  return (
    <WrittenResult
      to={channelPath(message.channelId)}
      author={message.creatorPublicId}
      place={mine && channel && titleOf(channel, mine, me.userId)}
      at={message.createdAt}
      {...{ result, found, close }}
    />
  )
}

type Written = Omit<Props, 'kind'> & {
  to: string
  author: string
  place: string | undefined
  at: string
}

/** What somebody wrote. */
const WrittenResult = ({ to, author, place, at, result, found, close }: Written) => {
  const words = useSearchWords()
  const user = found.users.find(({ userId }) => userId === author)
  const name = user?.displayName || author
  return (
    <ResultLink
      id={result.id}
      to={to}
      close={close}
      face={<Face name={name} fileId={user?.avatarFileId ?? null} files={found.files} size={32} />}
    >
      <AuthorLine name={name} place={place} at={at} />
      <MarkedText fragments={result.fragments} otherwise={words.withoutText} size="sm" />
    </ResultLink>
  )
}

const shownAs = {
  users: PersonResult,
  communities: CommunityResult,
  posts: PostResult,
  messages: MessageResult,
} as const satisfies Record<Kind, (props: Props) => ReactNode>
