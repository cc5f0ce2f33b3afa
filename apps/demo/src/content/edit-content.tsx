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
  const isReady = text !== '' && text !== content.text
  const save = () => edit.mutate({ ...written, text }, { onSuccess: close })
  return (
    <ContentDialog
      title={words.edit}
      error={edit.error}
      close={close}
      act={{
        label: words.save,
        isReady,
        isPending: edit.isPending,
        run: save,
      }}
    >
      <MentionInput
        isLong
        label={words.kinds[content.kind]}
        place={content.place}
        written={written}
        change={setWritten}
        submit={() => isReady && !edit.isPending && save()}
        maxLength={content.kind === 'post' ? 10_000 : 5000}
      />
    </ContentDialog>
  )
}
