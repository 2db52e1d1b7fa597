import type { RowImportRef } from '../../../../machines/row-import/row-import.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';

export interface StepProps {
  readonly rowImport: RowImportRef;
  readonly resource: Resource;
}
