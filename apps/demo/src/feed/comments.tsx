import { Button, Stack } from '@mantine/core'
import { Listed } from '../live/pages.tsx'
import type { Place } from '../mention/use-people.ts'
import { useOutbox } from '../outbox/use-outbox.tsx'
import { Icon } from '../show/icon.tsx'
import { Empty } from '../show/states.tsx'
import { WriteLine } from '../show/write-line.tsx'
import { useWords } from '../words/language.tsx'
import { CommentLine } from './comment-line.tsx'
import { useComments } from './use-comments.ts'
import type { Post } from './use-feed.ts'

type ToggleProps = { count: number; isOpen: boolean; toggle: () => void }
export const CommentsToggle = ({ count, isOpen, toggle }: ToggleProps) => (
  <Button
    size="compact-sm"
    variant="subtle"
    color="gray"
    leftSection={<Icon name="comment" size={16} />}
    aria-expanded={isOpen}
    onClick={toggle}
  >
    {useWords().comments(count)}
  </Button>
)

/** Read once somebody opens them. */
export const Comments = ({ post: { postId, targetType, targetId } }: { post: Post }) => {
  const words = useWords()
  const comments = useComments(postId)
  const { add } = useOutbox()
  const place: Place =
    targetType === 'community' ? { kind: 'community', id: targetId } : { kind: 'people' }
  return (
    <Stack gap="sm">
      <Listed of={comments}>
        {({ comments: found, users, files }) =>
          found.length === 0 ? (
            <Empty>{words.noComments}</Empty>
          ) : (
            found.map((comment) => (
              <CommentLine key={comment.commentId} comment={comment} users={users} files={files} />
            ))
          )
        }
      </Listed>
      <WriteLine
        label={words.comment}
        place={place}
        send={(written) => add({ kind: 'comment', to: '', postId, place, ...written })}
      />
    </Stack>
  )
}
