import type { Client } from '@causerie/client'
import { isPending } from '@causerie/react'
import { Button, Group, Text } from '@mantine/core'
import { ContentMenu } from '../content/content-menu.tsx'
import { mentionedIn, mentionsOf } from '../mention/mentions.ts'
import type { Place } from '../mention/use-people.ts'
import { InnerLink } from '../routes/inner-link.tsx'
import { userPath } from '../routes/paths.ts'
import { Face } from '../show/face.tsx'
import { IsSending } from '../show/is-sending.tsx'
import { SafeText, textIn } from '../show/safe-text.tsx'
import { useWords } from '../words/language.tsx'
import { Reactions } from './reactions.tsx'

type Comments = Awaited<ReturnType<Client['comments']['query']>>
type Props = {
  comment: Comments['comments'][number]
  place: Place
  reply: (name: string) => void
} & Pick<Comments, 'users' | 'files'>

export const CommentLine = ({ comment, place, users, files, reply }: Props) => {
  const words = useWords()
  const author = users.find(({ userId }) => userId === comment.userPublicId)
  const name = author?.displayName ?? comment.userPublicId
  const text = textIn(comment.data)
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      align="start"
      ml={comment.parentId === null ? 0 : 'lg'}
      data-comment={comment.commentId}
      data-pending={isPending(comment) || null}
    >
      <Face name={name} fileId={author?.avatarFileId ?? null} files={files} size={28} />
      <div className="grows">
        <Text size="xs" fw={600} className="breaks">
          <InnerLink to={userPath(comment.userPublicId)}>{name}</InnerLink>
        </Text>
        <SafeText text={text} mentions={mentionsOf(text, comment, users)} size="sm" />
        {isPending(comment) ? (
          <IsSending />
        ) : (
          <Group gap="xs">
            <Reactions
              on="comment"
              id={comment.commentId}
              counts={comment.reactions}
              own={comment.myReactions}
            />
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => reply(name)}>
              {words.reply}
            </Button>
          </Group>
        )}
      </div>
      {!isPending(comment) && (
        <ContentMenu
          reply={() => reply(name)}
          content={{
            kind: 'comment',
            id: comment.commentId,
            author: { userId: comment.userPublicId, displayName: name },
            text,
            metadata: comment.metadata,
            place,
            mentioned: mentionedIn(comment, users),
          }}
        />
      )}
    </Group>
  )
}
