import { SafeText } from '../show/safe-text.tsx'
import { useWords } from '../words/language.tsx'
import type { Content } from './content.ts'
import { ContentDialog } from './content-dialog.tsx'
import { useRemove } from './use-content.ts'

type Props = { content: Content; close: () => void }

export const RemoveContent = ({ content, close }: Props) => {
  const words = useWords()
  const remove = useRemove(content)
  return (
    <ContentDialog
      title={words.removeSure}
      error={remove.error}
      close={close}
      act={{
        label: words.remove,
        color: 'red',
        isReady: true,
        isPending: remove.isPending,
        run: () => remove.mutate(undefined, { onSuccess: close }),
      }}
    >
      <SafeText text={content.text} size="sm" lineClamp={6} />
    </ContentDialog>
  )
}
