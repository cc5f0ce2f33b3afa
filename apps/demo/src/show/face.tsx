import { Avatar } from '@mantine/core'
import { addressOf, type File } from './files.ts'

type Props = { name: string; fileId?: string | null; files?: readonly File[]; size?: number }

/** The picture of a user or a community beside its name, or else initials. */
export const Face = ({ name, fileId, files = [], size = 40 }: Props) => (
  <Avatar src={addressOf(files, fileId) ?? null} name={name} alt="" size={size} color="initials" />
)
