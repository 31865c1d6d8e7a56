import { Pipette } from 'lucide-react'
import { Button } from '#web/ui/action/button.tsx'

export const PickButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button className="min-h-11 px-3 text-sm" onClick={onClick}>
    <Pipette className="size-5 text-pink-soft" aria-hidden />
    {label}
  </Button>
)
