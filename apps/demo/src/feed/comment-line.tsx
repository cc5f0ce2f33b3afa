import type { Answer } from '@causerie/client'
import { Group, Text } from '@mantine/core'
import { mentionsOf } from '../mention/mentions.ts'
import { Face } from '../show/face.tsx'
import { SafeText, textIn } from '../show/safe-text.tsx'
import { Reactions } from './reactions.tsx'

type Comments = Answer<'get', '/api/v3/comments'>
type Props = { comment: Comments['comments'][number] } & Pick<Comments, 'users' | 'files'>

export const CommentLine = ({ comment, users, files }: Props) => {
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
    >
      <Face name={name} fileId={author?.avatarFileId ?? null} files={files} size={28} />
      <div>
        <Text size="xs" fw={600}>
          {name}
        </Text>
        <SafeText text={text} mentions={mentionsOf(text, comment, users)} size="sm" />
        <Reactions
          on="comment"
          id={comment.commentId}
          counts={comment.reactions}
          own={comment.myReactions}
        />
      </div>
    </Group>
  )
}
