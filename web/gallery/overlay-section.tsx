import { useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CodeBoxes } from '#web/ui/form/code-boxes.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { LimitToast } from '#web/ui/overlay/limit-toast.tsx'
import { Modal, type ModalProps } from '#web/ui/overlay/modal.tsx'
import { Toast } from '#web/ui/overlay/toast.tsx'
import { ToastRegion } from '#web/ui/overlay/toast-region.tsx'
import { EmptyPicture } from '#web/ui/show/empty-picture.tsx'
import { Price } from '#web/ui/show/price.tsx'
import { MiniTicket } from '#web/ui/ticket/mini-ticket.tsx'
import { sampleProducts } from './sample-products.ts'
import { samples } from './sample-texts.ts'

const sizes = ['light', 'regular', 'medium', 'bold', 'extra-bold'] as const

export function OverlaySection({ locale }: { locale: Locale }) {
  const text = samples[locale]
  const wanted = new URLSearchParams(location.search).get('open')
  const [open, setOpen] = useState<string | null>(wanted)
  const [toasts, setToasts] = useState(true)
  const [code, setCode] = useState('')
  const close = () => setOpen(null)
  const modal = (name: string, rest: Partial<ModalProps>) => (
    <Modal
      key={name}
      open={open === name}
      onClose={close}
      title={text.code}
      closeLabel="Close"
      {...rest}
    >
      <p>{text.lead}</p>
      <CodeBoxes
        label={text.code}
        hiddenLabel
        digitLabel={(n) => `${n} / 6`}
        value={code}
        onValue={setCode}
      />
    </Modal>
  )
  return (
    <section>
      <h2>Overlays</h2>
      <div className="gallery-row">
        {[...sizes, 'ticket', 'centre', 'drawer'].map((name) => (
          <Button key={name} kind="secondary" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <Button kind="secondary" onClick={() => setToasts(true)}>
          toasts
        </Button>
      </div>
      {sizes.map((size) => modal(size, { size, backLabel: 'Back', onBack: close }))}
      {modal('ticket', {
        size: 'medium',
        stub: (
          <Button block size="large">
            {text.longAction}
          </Button>
        ),
      })}
      {modal('centre', {
        size: 'medium',
        align: 'center',
        picture: <EmptyPicture name="bent-ticket" />,
        stub: <Price size="total" minor={2_219_400} />,
      })}
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title={text.order}
        count="4"
        closeLabel="Close"
        foot={
          <Button block size="large" iconEnd="arrow-right">
            {text.longAction}
          </Button>
        }
      >
        <p>{text.lead}</p>
      </Drawer>
      <ToastRegion label="Notices">
        {toasts && (
          <>
            <LimitToast
              isNews
              title={text.problem}
              secondsLeft={34}
              totalSeconds={45}
              closeLabel="Close"
              onClose={() => setToasts(false)}
            >
              {text.foilNote} <b>34 s</b>
            </LimitToast>
            <Toast
              tone="success"
              title={text.added}
              text={sampleProducts(locale)[0]!.name}
              art={<MiniTicket ink="steam" letters="S" />}
              stubNote="3"
              stubText="18 970 ₸"
              action={<Button>{text.longAction}</Button>}
              closeLabel="Close"
              durationMs={60_000}
              onClose={() => setToasts(false)}
            />
            <Toast
              title={text.problem}
              tone="danger"
              text={text.foilNote}
              closeLabel="Close"
              onClose={() => setToasts(false)}
            />
          </>
        )}
      </ToastRegion>
    </section>
  )
}
