import { defaultMerchantId } from '../../contract/constants.ts';
import { localDay } from '../../domain/local-day.ts';
import { saidIn } from '../store/page-reports.ts';
import type { ReportedPageLine } from '../usecases/page-reports-port.ts';
import { comicIdIn } from './comic-id.ts';
import type { CommandPlan } from './command.ts';
import { counted } from './counted.ts';
import { OperatorError } from './operator-error.ts';
import { zoneOf } from './site-time.ts';
import { wholeNumber } from './whole-number.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'reports                          pages that readers reported as broken, the most reported first',
  'reports done ID NO [PAGE]        they are mended: takes the reports of a chapter, or of one page, away',
];

/** `reports …`: what readers said about broken pages. */
export const reportsCommand: CommandPlan = {
  usage,
  async run(desk, words) {
    const [verb, id = '', no, page, ...more] = words;
    if (verb === undefined) {
      const pages = await desk.pageReports.list();
      const zone = await zoneOf(desk, defaultMerchantId);
      return {
        line:
          pages.length === 0 ? 'Nothing was reported.' : pages.map((page) => lineOf(page, zone)).join('\n'),
        json: pages,
      };
    }
    if (verb !== 'done' || no === undefined || more.length > 0) throw wrongWords(usage, words);
    const of = {
      comicId: comicIdIn(id),
      chapterNo: wholeNumber(no, 'the number of a chapter', 1, 2 ** 31 - 1),
      imgIndex: page === undefined ? null : wholeNumber(page, 'the number of a page', 1, 2 ** 31 - 1),
    };
    const cleared = await desk.pageReports.clear(of);
    if (cleared === null) {
      throw new OperatorError(`There is no chapter ${of.chapterNo} of comic ${of.comicId}.`);
    }
    const line = cleared === 0 ? 'Nothing was reported of it.' : `${counted(cleared, 'report')} taken away.`;
    return { line, json: { cleared } };
  },
};

function lineOf(line: ReportedPageLine, zone: string): string {
  const { comicId, title, chapterNo, imgIndex, kinds, at } = line;
  const said = Object.entries(kinds)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
  return `${String(saidIn(line)).padStart(4)}  ${title} (comic ${comicId}), chapter ${chapterNo}, page ${imgIndex}: ${said}; last on ${localDay(at, zone)}`;
}
