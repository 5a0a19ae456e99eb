import { serveTogether } from '../../shared/http/serveTogether.ts';
import { handler as contractFile } from '../pages/contractFile.ts';
import { handler as creditNoteFile } from '../pages/creditNoteFile.ts';
import { handler as estimateFile } from '../pages/estimateFile.ts';
import { handler as invoiceFile } from '../pages/invoiceFile.ts';
import { handler as statementFile } from '../pages/statementFile.ts';
import { handler as getContractPdf } from './getContractPdf.ts';
import { handler as getCreditNotePdf } from './getCreditNotePdf.ts';
import { handler as getEstimatePdf } from './getEstimatePdf.ts';
import { handler as getInvoicePdf } from './getInvoicePdf.ts';
import { handler as getReceiptPdf } from './getReceiptPdf.ts';
import { handler as getStatementPdf } from './getStatementPdf.ts';

/** Only this function and the worker that keeps PDF files load the code that writes them. */
export const handler = serveTogether(
  [getEstimatePdf, getContractPdf, getInvoicePdf, getReceiptPdf, getCreditNotePdf, getStatementPdf],
  [estimateFile, contractFile, invoiceFile, creditNoteFile, statementFile],
);
