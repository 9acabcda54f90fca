"""A session with "livery lsp" by the client of pytest-lsp, which checks every message against the protocol's types.

editor_session.py LIVERY; exit code 0 where everything is as it should be.
"""
import asyncio
import os
import sys
import tempfile

from lsprotocol import types
from pytest_lsp import LanguageClient, client_capabilities

BASE = """\
livery: 1
title: Base
palette:
  navy: "#001f3f"
colors:
  background: white
  text: $navy
  accent: { default: $navy, hover: darken($accent, 8%) }
"""
CHILD = "livery: 1\nextends: base\ncolors:\n  accent: $naavy\n  title: $text\n"


async def session(livery, folder):
    themes = os.path.join(folder, "themes.d")
    os.makedirs(themes)
    for name, text in (("base.yaml", BASE), ("child.yaml", CHILD)):
        with open(os.path.join(themes, name), "w") as file:
            file.write(text)
    uri = "file://" + os.path.join(themes, "child.yaml")
    client = LanguageClient()
    told_of = {}

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def publish(params):
        if params.uri == uri:
            told_of.update(version=params.version, diagnostics=params.diagnostics)

    @client.feature(types.WORKSPACE_CONFIGURATION)
    def configuration(params):
        return [None for _ in params.items]

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params):
        return None

    await client.start_io(livery, "lsp", cwd=folder, env={"HOME": folder, "PATH": os.environ["PATH"], "XDG_DATA_DIRS": folder})
    answer = await client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities("visual-studio-code"),
            workspace_folders=[types.WorkspaceFolder(uri="file://" + folder, name="packs")]))
    assert answer.server_info.name == "livery"
    document = types.TextDocumentIdentifier(uri=uri)

    def at(line, character):
        return {"text_document": document, "position": types.Position(line=line, character=character)}

    client.text_document_did_open(types.DidOpenTextDocumentParams(
        text_document=types.TextDocumentItem(uri=uri, language_id="yaml", version=1, text=CHILD)))

    async def told(version):
        while told_of.get("version") != version:
            await asyncio.sleep(0.01)
        return told_of["diagnostics"]

    client.text_document_did_change(types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=2),
        content_changes=[types.TextDocumentContentChangePartial(
            range=types.Range(start=types.Position(4, 15), end=types.Position(4, 15)), text="")]))
    found = await told(2)
    errors = [item for item in found if item.severity == types.DiagnosticSeverity.Error]
    assert [item.code for item in errors] == ["unknown-reference"], found
    assert found[0].range == types.Range(start=types.Position(3, 10), end=types.Position(3, 16)), found[0].range

    completion = await client.text_document_completion_async(types.CompletionParams(**at(3, 12)))
    labels = [item.label for item in completion.items]
    assert "$navy" in labels and "$text" in labels, labels

    hover = await client.text_document_hover_async(types.HoverParams(**at(4, 11)))
    assert "`#001f3f`" in hover.contents.value and "data:image/svg+xml" in hover.contents.value, hover

    links = await client.text_document_definition_async(types.DefinitionParams(**at(4, 11)))
    assert [link.target_uri.rsplit("/", 1)[1] for link in links] == ["base.yaml"], links

    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=document, range=found[0].range, context=types.CodeActionContext(diagnostics=found)))
    assert any(action.edit for action in actions), actions
    edit = actions[0].edit.document_changes[0].edits[0]
    assert edit.new_text.endswith("navy"), edit

    edits = await client.text_document_rename_async(types.RenameParams(
        text_document=document, position=types.Position(3, 4), new_name="brand"))
    assert sorted(change.text_document.uri.rsplit("/", 1)[1] for change in edits.document_changes) == [
        "base.yaml", "child.yaml"], edits

    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    assert [symbol.name for symbol in symbols] == ["livery", "extends", "colors"], symbols
    colours = await client.text_document_document_color_async(types.DocumentColorParams(text_document=document))
    assert not colours, colours
    for call, params in (
            (client.text_document_folding_range_async, types.FoldingRangeParams(text_document=document)),
            (client.text_document_selection_range_async,
             types.SelectionRangeParams(text_document=document, positions=[types.Position(3, 12)])),
            (client.text_document_references_async, types.ReferenceParams(
                context=types.ReferenceContext(include_declaration=True), **at(3, 4))),
            (client.workspace_symbol_async, types.WorkspaceSymbolParams(query="navy"))):
        assert await call(params), params
    await client.text_document_formatting_async(types.DocumentFormattingParams(
        text_document=document, options=types.FormattingOptions(tab_size=2, insert_spaces=True)))

    await client.shutdown_session()


with tempfile.TemporaryDirectory() as root:
    asyncio.run(asyncio.wait_for(session(sys.argv[1], os.path.realpath(root)), 60))
