import { ActionIcon, FileButton } from '@mantine/core'
import { Icon } from '../show/icon.tsx'
import { useWords } from '../words/language.tsx'

export const AddPicture = ({ choose }: { choose: (picture: File | null) => void }) => {
  const words = useWords()
  return (
    <FileButton accept="image/*" onChange={choose}>
      {({ onClick }) => (
        <ActionIcon variant="default" size="input-sm" aria-label={words.picture} onClick={onClick}>
          <Icon name="camera" />
        </ActionIcon>
      )}
    </FileButton>
  )
}
