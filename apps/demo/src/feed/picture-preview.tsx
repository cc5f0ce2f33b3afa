import { CloseButton, Image } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../words/language.tsx'

type Props = { picture: File; remove: () => void }

/** The picture that is about to be sent, and its name. */
export const PicturePreview = ({ picture, remove }: Props) => {
  const words = useWords()
  const address = useDataAddress(picture)
  return (
    <div className="picture-preview">
      {address !== undefined && (
        <Image src={address} alt={picture.name} radius="sm" mah="12rem" fit="contain" w="auto" />
      )}
      <CloseButton variant="default" aria-label={words.removePicture} onClick={remove} />
    </div>
  )
}

/** The policy of the page allows pictures in addresses themselves, and none of `blob:`. */
const useDataAddress = (file: File): string | undefined => {
  const [read, setRead] = useState<{ file: File; address: string }>()
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => {
      if (typeof reader.result === 'string') setRead({ file, address: reader.result })
    }
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return read?.file === file ? read.address : undefined
}
