import { useEffect, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'

const SAID_MS = 4000

/** Only with scripts; without them the text is selected and copied by hand. */
export function CopyButton({ text }: { text: string }) {
  const t = useTranslation('product')
  const [canCopy, setCanCopy] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), [])
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  if (!canCopy) return null

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setCanCopy(false), // not allowed here: the text itself is still there
    )
  }

  return (
    <>
      <Button variant="text" size="sm" onClick={() => void copy()}>
        {isCopied ? t('memberOffer.copied') : t('memberOffer.copy')}
        <span className="sr"> {text}</span>
      </Button>
      <span className="sr" role="status">
        {isCopied && t('memberOffer.copied')}
      </span>
    </>
  )
}
