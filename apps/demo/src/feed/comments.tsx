import { Button, Stack } from '@mantine/core'
import { Listed } from '../live/pages.tsx'
import { Icon } from '../show/icon.tsx'
import { Empty, Failed } from '../show/states.tsx'
import { WriteLine } from '../show/write-line.tsx'
import { useWords } from '../words/language.tsx'
import { CommentLine } from './comment-line.tsx'
import { useComments, useWriteComment } from './use-comments.ts'

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
export const Comments = ({ postId }: { postId: string }) => {
  const words = useWords()
  const comments = useComments(postId)
  const write = useWriteComment(postId)
  return (
    <Stack gap="sm">
      <Listed of={comments}>
        {({ comments: found, users, files }) =>
          found.length === 0 ? (
            <Empty>{words.noComments}</Empty>
          ) : (
            found.map((comment) => <CommentLine key={comment.commentId} comment={comment} users={users} files={files} />)
          )
        }
      </Listed>
      {write.error && <Failed error={write.error} />}
      <WriteLine label={words.comment} isBusy={write.isPending} send={write.mutateAsync} />
    </Stack>
  )
}
