import { notify } from '../../../stores/notices.ts';
import { readerWords } from '../../../text/reader.ts';
import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { Rows } from '../../../ui/rows.tsx';
import { stripWidth } from '../chapter/page-picture.ts';
import { loadCrop } from '../images/crop.ts';
import { NumberRow, OptionRow, type Settings, SwitchRow } from './setting-rows.tsx';

/** How the pages lie and on what ground, for this comic: only what counts in the chosen view. */
export function LayoutSettings(props: Settings) {
  const { view, spread } = props.choices;
  const chooseCrop: Settings['onChoose'] = (change) =>
    void loadCrop().then(
      () => props.onChoose(change),
      () => notify({ severity: 'warn', summary: readerWords.offline.title }),
    );
  return (
    <Rows heading={`${words.layout} · ${words.layoutNote}`}>
      <OptionRow
        {...props}
        name="background"
        values={['theme', 'paper', 'grey', 'black']}
        words={words.background}
      />
      <OptionRow {...props} name="view" values={['strip', 'pages', 'vertical']} words={words.view} />
      {view === 'strip' ? <StripLayout {...props} /> : <PageLayout {...props} />}
      {view === 'pages' && spread !== 'single' && (
        <SwitchRow {...props} name="coverAlone" words={words.coverAlone} />
      )}
      <SwitchRow {...props} onChoose={chooseCrop} name="crop" words={words.crop} />
    </Rows>
  );
}

function StripLayout(props: Settings) {
  return (
    <>
      <NumberRow
        {...props}
        name="stripWidth"
        word={words.stripWidth}
        spoken={words.percent}
        most={Math.max(100, 5 * Math.floor((20 * innerWidth) / stripWidth))}
      />
      <NumberRow {...props} name="sidePadding" word={words.sidePadding} spoken={words.percent} />
      <NumberRow {...props} name="stripGap" word={words.stripGap} spoken={words.pixels} />
    </>
  );
}

function PageLayout(props: Settings) {
  return (
    <>
      {props.choices.view === 'pages' && (
        <>
          <OptionRow {...props} name="direction" values={['ltr', 'rtl']} words={words.direction} />
          <OptionRow {...props} name="spread" values={['auto', 'single', 'double']} words={words.spread} />
        </>
      )}
      <OptionRow {...props} name="fit" values={['page', 'width', 'height', 'original']} words={words.fit} />
    </>
  );
}
