import { Menu } from '@mantine/core'
import { useState } from 'react'
import { addressFor } from '../routes/paths.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { Icon } from '../show/icon.tsx'
import { useWords } from '../words/language.tsx'
import type { MenuProps } from './content-menu.tsx'
import { EditContent } from './edit-content.tsx'
import { MenuButton } from './menu-button.tsx'
import { RemoveContent } from './remove-content.tsx'
import { ReportContent } from './report-content.tsx'
import { useIsReported, useTakeReportBack } from './use-content.ts'

/** The menu, which opens as soon as its code is there. */
export const OpenedMenu = ({ content, reply, path }: MenuProps) => {
  const words = useWords()
  const { me } = useSignedIn()
  const [isOpen, setOpen] = useState(true)
  const [dialog, setDialog] = useState<'edit' | 'remove' | 'report'>()
  const isMine = content.author.userId === me.userId
  const reported = useIsReported(content, isOpen && !isMine)
  const takeBack = useTakeReportBack(content)
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        opened={isOpen}
        onChange={setOpen}
      >
        <Menu.Target>
          <MenuButton content={content} />
        </Menu.Target>
        <Menu.Dropdown>
          {reply && (
            <Menu.Item leftSection={<Icon name="comment" />} onClick={reply}>
              {words.reply}
            </Menu.Item>
          )}
          {isMine && (
            <Menu.Item leftSection={<Icon name="edit" />} onClick={() => setDialog('edit')}>
              {words.edit}
            </Menu.Item>
          )}
          {content.text !== '' && window.isSecureContext && (
            <Menu.Item
              leftSection={<Icon name="copy" />}
              onClick={() => void navigator.clipboard.writeText(content.text)}
            >
              {words.copyText}
            </Menu.Item>
          )}
          {path !== undefined && window.isSecureContext && (
            <Menu.Item
              leftSection={<Icon name="link" />}
              onClick={() => void copyLink(addressFor(me.userId, path))}
            >
              {words.copyLink}
            </Menu.Item>
          )}
          {isMine ? (
            <Menu.Item leftSection={<Icon name="remove" />} onClick={() => setDialog('remove')}>
              {words.remove}
            </Menu.Item>
          ) : (
            <Menu.Item
              disabled={!reported.data && !reported.isFetched}
              leftSection={<Icon name="report" isFilled={reported.data === true} />}
              onClick={() => (reported.data ? takeBack.mutate() : setDialog('report'))}
            >
              {reported.data ? words.takeReportBack : words.report}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'edit' && <EditContent content={content} close={close} />}
      {dialog === 'remove' && <RemoveContent content={content} close={close} />}
      {dialog === 'report' && <ReportContent content={content} close={close} />}
    </>
  )
}

const copyLink = (address: string): Promise<void> =>
  navigator.clipboard.writeText(new URL(address, window.location.origin).href)
