import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Icon } from '../show/icon.tsx'
import { useWords } from '../words/language.tsx'
import type { Content } from './content.ts'

type Props = { content: Content } & ActionIconProps &
  Omit<ComponentProps<'button'>, keyof ActionIconProps | 'content'>

export const MenuButton = ({ content, ...props }: Props) => {
  const words = useWords()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-haspopup="menu"
      aria-label={words.menuOf(words.kinds[content.kind], content.author.displayName)}
      data-menu={content.id}
      {...props}
    >
      <Icon name="more" />
    </ActionIcon>
  )
}
