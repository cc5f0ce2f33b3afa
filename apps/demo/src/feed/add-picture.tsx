import { ActionIcon, Button, FileButton } from '@mantine/core'
import { Icon } from '../show/icon.tsx'
import { useWords } from '../words/language.tsx'

type Props = { picture: File | null; choose: (picture: File | null) => void }

export const AddPicture = ({ picture, choose }: Props) => {
  const words = useWords()
  if (picture)
    return (
      <Button
        variant="light"
        maw="12rem"
        aria-label={words.removePicture}
        onClick={() => choose(null)}
      >
        {picture.name}
      </Button>
    )
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
