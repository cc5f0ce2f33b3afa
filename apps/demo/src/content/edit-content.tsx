import { useState } from 'react'
import { MentionInput } from '../mention/mention-input.tsx'
import { useWords } from '../words/language.tsx'
import type { Content } from './content.ts'
import { ContentDialog } from './content-dialog.tsx'
import { useEdit } from './use-content.ts'

type Props = { content: Content; close: () => void }

/** Changes the text; mentions are looked for in it again. */
export const EditContent = ({ content, close }: Props) => {
  const words = useWords()
  const edit = useEdit(content)
  const [written, setWritten] = useState({ text: content.text, picked: content.mentioned })
  const text = written.text.trim()
  return (
    <ContentDialog
      title={words.edit}
      error={edit.error}
      close={close}
      act={{
        label: words.save,
        isReady: text !== '' && text !== content.text,
        isPending: edit.isPending,
        run: () => edit.mutate({ ...written, text }, { onSuccess: close }),
      }}
    >
      <MentionInput
        isLong
        label={words.kinds[content.kind]}
        place={content.place}
        written={written}
        change={setWritten}
        maxLength={content.kind === 'post' ? 10_000 : 5000}
      />
    </ContentDialog>
  )
}
